import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";

/** Both copies of graphql's module format would make two realms, in which its types are strangers to each other. */
const oneGraphql = { alias: [{ find: /^graphql$/, replacement: "graphql/index.js" }] };

/** What calls into a server in its own process: by noun, as every folder. */
const IN_PROCESS =
  "tests/{accounts,npcs,chat,language,words,points,recharge,media,models,memory,level,moderation,overview,server,rest}/**";

/** What these promise is kept by a cheaper test as well, or costs too much for every run. */
const exclude = process.env.FULL ? [] : ["**/*.full.test.{ts,tsx}"];

/** A third of a test's time is waiting, for the database or by design: three workers on two cores leave none idle. */
const maxWorkers = Math.ceil(availableParallelism() * 1.5);

/** What starts processes of the built server takes longer than what calls into one. */
const OF_THE_BUILD = {
  environment: "node",
  globalSetup: "tests/kit/server/requireBuild.setup.ts",
  testTimeout: 60_000,
  hookTimeout: 60_000,
  // Each waits for processes of its own as well: servers, databases, browsers.
  maxWorkers,
  expect: { poll: { timeout: 10_000 } },
  // What a run tells of a failure at its end is the first line.
  chaiConfig: { truncateThreshold: 2000 },
} as const;

/** What is promised under faults and attacks: these tests tell what they have measured. */
const promisesOf = (name: string) => ({
  resolve: oneGraphql,
  test: {
    ...OF_THE_BUILD,
    name,
    include: [`tests/${name}/**/*.test.ts`],
    exclude,
    globalSetup: [OF_THE_BUILD.globalSetup, "tests/kit/promises/promises.setup.ts"],
    testTimeout: 120_000,
    isolate: false,
  },
});

export default defineConfig({
  test: {
    maxWorkers,
    // One PostgreSQL for all projects of a run.
    globalSetup: "tests/kit/database/cluster.setup.ts",
    projects: [
      {
        resolve: oneGraphql,
        test: {
          name: "server",
          include: [`${IN_PROCESS}/*.test.ts`],
          exclude: [...exclude, "**/*.isolated.test.ts"],
          environment: "node",
          // The server's modules are loaded once a worker, not once a file.
          isolate: false,
          // Longer than a busy machine keeps a server from its work.
          testTimeout: 40_000,
          hookTimeout: 40_000,
          expect: { poll: { timeout: 10_000 } },
        },
      },
      {
        resolve: oneGraphql,
        test: {
          // These put modules of their own in the place of ours, which other files of the worker would get.
          name: "isolated",
          include: [`${IN_PROCESS}/*.isolated.test.ts`],
          exclude,
          environment: "node",
          testTimeout: 20_000,
          hookTimeout: 30_000,
        },
      },
      {
        resolve: oneGraphql,
        test: {
          name: "services",
          include: ["tests/services/**/*.test.ts"],
          exclude,
          ...OF_THE_BUILD,
          isolate: false,
          // After the other suites. These wait more than they compute: half a processor each, and for the rest for processes
          // that start, chains and Redis.
          sequence: { groupOrder: 1 },
          maxWorkers: availableParallelism() * 2,
        },
      },
      promisesOf("faults"),
      promisesOf("attacks"),
      {
        resolve: oneGraphql,
        test: {
          name: "e2e",
          include: ["tests/e2e/**/*.test.ts"],
          exclude,
          ...OF_THE_BUILD,
          // A browser and the usual server a worker, not a file.
          isolate: false,
          setupFiles: "tests/e2e/kit/servers.setup.ts",
        },
      },
      {
        // No tests of the product: they take a picture of every screen, for people to look at.
        test: {
          name: "shots",
          include: ["tests/shots/**/*.test.ts"],
          ...OF_THE_BUILD,
          testTimeout: 300_000,
          isolate: false,
        },
      },
      {
        extends: "./vite.config.ts",
        root: ".",
        test: {
          name: "client",
          include: ["tests/client/**/*.test.{ts,tsx}"],
          exclude,
          environment: "jsdom",
          // Extending another file, it does not have what stands above.
          maxWorkers,
          // Loading jsdom and the client took a second a file; setup.ts leaves nothing of one test to the next.
          isolate: false,
          setupFiles: "tests/client/setup.ts",
          // Pages are built and thrown away by the hundred: with room for them, less time goes into collecting garbage.
          execArgv: ["--max-semi-space-size=64"],
          testTimeout: 40_000,
        },
      },
    ],
  },
});
