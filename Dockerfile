# Blue Budget in one image: the services, which serve the built app as well. docs/hosting.md says how to run it.

FROM node:24.21.0-slim AS build
WORKDIR /app
RUN npm install --global pnpm@12.21.0
COPY . .
# Where the privacy policy and the terms of use stand; the app is built with these addresses.
ARG VITE_PRIVACY_URL
ARG VITE_TERMS_URL
RUN --mount=type=cache,id=pnpm,target=/root/.local/share/pnpm/store pnpm install --frozen-lockfile \
  && pnpm --filter @blue-budget/web build
# From here on only what the services run on; their Node is the image's.
RUN --mount=type=cache,id=pnpm,target=/root/.local/share/pnpm/store \
  rm -rf node_modules apps/*/node_modules packages/*/node_modules \
  && pnpm install --prod --frozen-lockfile --filter-prod "@blue-budget/services..." \
  && rm -rf node_modules/.pnpm/node-linux-* node_modules/node-linux-*

FROM node:24.21.0-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
WORKDIR /app
COPY --from=build /app/node_modules node_modules
COPY --from=build /app/packages/domain packages/domain
COPY --from=build /app/packages/messages packages/messages
COPY --from=build /app/packages/api packages/api
COPY --from=build /app/apps/services apps/services
COPY --from=build /app/apps/web/dist apps/web/dist
RUN mkdir /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/api/health`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--conditions=@blue-budget/source", "apps/services/src/main.ts"]
