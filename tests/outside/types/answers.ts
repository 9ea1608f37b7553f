import type { APIMethodReturn, APIMethods, TelegramResponseParameters } from "@gramio/types"

/** What a Bot API server answers: each method's result, and a failure of any of them. */
export interface Answers {
    results: { [Method in keyof APIMethods]: APIMethodReturn<Method> }
    failure: Failure
}

export interface Failure {
    ok: false
    error_code: number
    description: string
    parameters?: TelegramResponseParameters
}
