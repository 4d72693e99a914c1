# The site with its embedded database. Mount a volume on /data, or set SUPABASE_URL and its keys.
FROM node:24-bookworm-slim AS build
WORKDIR /kisiwa
COPY package.json package-lock.json ./
COPY supabase/local/package.json supabase/local/
# npm install compiles the messages.
COPY project.inlang project.inlang
COPY messages messages
# `npm ci` would refuse a lockfile that lacks other platforms' binaries.
RUN npm install --no-audit --no-fund
COPY . .
RUN npm run build && npm prune --omit=dev --no-audit --no-fund

FROM node:24-bookworm-slim
ENV NODE_ENV=production DATA_DIR=/data HOST=0.0.0.0 PORT=3000
WORKDIR /kisiwa
# Sources are included because each start compares them with the build's inputs.
COPY --from=build /kisiwa ./
RUN mkdir /data && chown node:node /data
# Postgres refuses to run as root, and nothing here needs it.
USER node
VOLUME /data
EXPOSE 3000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=30s --timeout=10s --start-period=60s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--import", "tsx", "supabase/local/start.ts"]
