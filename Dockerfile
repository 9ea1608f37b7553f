ARG PYTHON=3.11

FROM python:${PYTHON}-slim AS build
ENV PIP_NO_CACHE_DIR=1 \
    PIP_DISABLE_PIP_VERSION_CHECK=1 \
    PIP_ROOT_USER_ACTION=ignore
WORKDIR /source
# What the lock files name and nothing else: the build's own tools beside the bot's environment, not in it.
COPY locks/build.txt locks/bot.txt locks/
RUN pip install --require-hashes --requirement locks/build.txt \
    && python -m venv /opt/schwimmen \
    && /opt/schwimmen/bin/pip install --require-hashes --requirement locks/bot.txt
COPY pyproject.toml README.md LICENSE ./
COPY migrations migrations
COPY schwimmen_bot schwimmen_bot
RUN pip wheel --no-deps --no-build-isolation --wheel-dir dist . \
    && /opt/schwimmen/bin/pip install --no-deps --no-index dist/*.whl

FROM python:${PYTHON}-slim
RUN groupadd --gid 1000 schwimmen \
    && useradd --uid 1000 --gid schwimmen --no-create-home --home-dir /data schwimmen \
    && mkdir /data /run/schwimmen \
    && chown schwimmen:schwimmen /data /run/schwimmen
COPY --from=build /opt/schwimmen /opt/schwimmen
ENV PATH=/opt/schwimmen/bin:$PATH \
    PYTHONUNBUFFERED=1 \
    SCHWIMMEN_DATABASE=sqlite:////data/schwimmen.db \
    SCHWIMMEN_HEARTBEAT=/run/schwimmen/heartbeat
USER 1000:1000
WORKDIR /data
VOLUME /data
# The bot renews this file about once a second while it is at work.
HEALTHCHECK --interval=30s --timeout=5s --start-period=60s \
    CMD test -n "$(find "$SCHWIMMEN_HEARTBEAT" -mmin -1)"
ENTRYPOINT ["schwimmen-bot"]
CMD ["run"]
