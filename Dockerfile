# Two images from one file: `docker build .` makes the console, `docker build --target marketplace .` the reference upstream.
ARG NODE_IMAGE=node:24-bookworm-slim

FROM ${NODE_IMAGE} AS base
WORKDIR /app
ENV NEXT_TELEMETRY_DISABLED=1

FROM base AS dependencies
COPY package.json package-lock.json ./
RUN npm ci --include=dev --no-audit --no-fund --loglevel=error

FROM dependencies AS build
COPY . .
RUN npm run build

FROM base AS marketplace-dependencies
COPY package.json package-lock.json ./
COPY scripts/marketplace-manifest.mjs scripts/
COPY graphql graphql
COPY marketplace marketplace
# Only what marketplace/ imports is installed.
RUN node scripts/marketplace-manifest.mjs
RUN npm ci --no-audit --no-fund --loglevel=error

FROM base AS marketplace
ENV NODE_ENV=production MARKETPLACE_HOST=0.0.0.0 MARKETPLACE_PORT=4000 ATELIER_DATA_DIR=/data
RUN install -d -o node -g node /data
COPY --from=marketplace-dependencies /app/node_modules ./node_modules
COPY --from=marketplace-dependencies /app/package.json ./
COPY graphql ./graphql
COPY marketplace ./marketplace
USER node
VOLUME /data
EXPOSE 4000
HEALTHCHECK --interval=15s --timeout=5s --start-period=90s --retries=4 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.MARKETPLACE_PORT}/health`).then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "marketplace/main.ts"]

FROM base AS console
# HOSTNAME is set here because Docker's own value, the container's name, would bind the server to one address only.
ENV NODE_ENV=production MALLOC_ARENA_MAX=2 PORT=3000 HOSTNAME=0.0.0.0
COPY --from=build /app/.next/standalone ./
USER node
EXPOSE 3000
HEALTHCHECK --interval=15s --timeout=5s --start-period=20s --retries=4 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/api/health`).then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--max-old-space-size=512", "--max-semi-space-size=16", "server.js"]
