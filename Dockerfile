# The server with what it needs at run time, for any PostgreSQL and Redis: it brings no database of its own.
FROM node:24-slim AS build
WORKDIR /build
COPY package.json package-lock.json ./
RUN npm install --no-audit --no-fund
COPY tsconfig.json vite.config.ts vite.server.config.ts ./
COPY schema schema
COPY db db
COPY rest-compat rest-compat
COPY server server
COPY client client
COPY deploy deploy
RUN npm run build && npx node deploy/collectRuntime.ts /runtime

FROM node:24-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=4000 DATA_DIR=/data
# The pictures that people send each other are drawn with them.
RUN apt-get update && apt-get install -y --no-install-recommends fontconfig fonts-noto-cjk && rm -rf /var/lib/apt/lists/*
WORKDIR /app
COPY --from=build /runtime ./
# A new volume on it belongs to the server's user.
RUN install -d -o node -g node -m 700 /data
VOLUME /data
USER node
EXPOSE 4000
HEALTHCHECK --interval=5s --timeout=3s --start-period=30s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.PORT + '/readyz').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--enable-source-maps", "dist/server/main.js"]
