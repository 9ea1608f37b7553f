ARG PYTHON=3.11

FROM python:${PYTHON}-slim AS build
WORKDIR /source
COPY pyproject.toml README.md LICENSE ./
COPY migrations migrations
COPY schwimmen_bot schwimmen_bot
RUN python -m venv /opt/schwimmen \
    && /opt/schwimmen/bin/pip install --no-cache-dir --disable-pip-version-check .

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
