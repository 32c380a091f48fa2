import { defineConfig } from "vitest/config";

/** Both copies of graphql's module format would make two realms, in which its types are strangers to each other. */
const oneGraphql = { alias: [{ find: /^graphql$/, replacement: "graphql/index.js" }] };

export default defineConfig({
  test: {
    // By default one core is left idle.
    maxWorkers: "100%",
    projects: [
      {
        resolve: oneGraphql,
        test: {
          name: "server",
          include: ["tests/{accounts,npcs,chat,language,points,media,server,rest}/**/*.test.ts"],
          environment: "node",
          globalSetup: "tests/kit/server/snapshot.setup.ts",
          testTimeout: 20_000,
          hookTimeout: 30_000,
        },
      },
      {
        resolve: oneGraphql,
        test: {
          name: "services",
          include: ["tests/services/**/*.test.ts"],
          environment: "node",
          globalSetup: "tests/kit/server/requireBuild.setup.ts",
          testTimeout: 60_000,
          hookTimeout: 60_000,
          expect: { poll: { timeout: 10_000 } },
          fileParallelism: false,
        },
      },
      {
        test: {
          name: "e2e",
          include: ["tests/e2e/**/*.test.ts"],
          environment: "node",
          globalSetup: "tests/kit/server/requireBuild.setup.ts",
          testTimeout: 60_000,
          hookTimeout: 60_000,
          expect: { poll: { timeout: 10_000 } },
          fileParallelism: false,
        },
      },
      {
        extends: "./vite.config.ts",
        root: ".",
        test: { name: "client", include: ["tests/client/**/*.test.{ts,tsx}"], environment: "jsdom" },
      },
    ],
  },
});
