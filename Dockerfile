# The site with its embedded database. Mount a volume on /data, or set SUPABASE_URL and its keys.
FROM node:20-bookworm-slim
ENV NODE_ENV=production DATA_DIR=/data HOST=0.0.0.0 PORT=3000
WORKDIR /kisiwa
COPY package.json package-lock.json ./
# The build runs in this image, so its tools are installed too. `npm ci` would refuse a lock that does
# not name the tools' binaries for every other platform.
RUN npm install --include=dev --no-audit --no-fund
COPY . .
RUN npm run build && mkdir /data && chown -R node:node /data /kisiwa
# Postgres refuses to run as root, and nothing here needs it.
USER node
VOLUME /data
EXPOSE 3000
STOPSIGNAL SIGTERM
CMD ["node", "--import", "tsx", "supabase/local/start.ts"]
