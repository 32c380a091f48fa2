import { expect, test } from "vitest";
import { startRefused } from "../kit/server/serverProcess.ts";
import { admin } from "./admin.ts";

/** Run before the program: makes Node say that it is an old one, and refuse every package as one that it cannot read. */
const AS_NODE_20 = `data:text/javascript,${encodeURIComponent(`
  import { registerHooks } from "node:module";
  Object.defineProperty(process, "versions", { value: { ...process.versions, node: "20.20.2" } });
  registerHooks({
    load(url, context, next) {
      if (url.includes("/node_modules/")) throw new SyntaxError(url + " needs a newer Node");
      return next(url, context);
    },
  });
`)}`;

const env = { NODE_OPTIONS: `--import=${AS_NODE_20}` };

test.each([
  ["the server", "npm start", () => startRefused(env)],
  ["a command of the operator's", "npm run admin", () => admin(env, "ledger-check")],
])("%s says in one line which Node it needs, on one that cannot run it", async (_what, script, run) => {
  const { code, output } = await run();
  expect(code).toBe(1);
  expect(output.trim().split("\n")).toEqual([expect.stringMatching(/Node \d+\.\d+ or newer.* 20\.20\.2/)]);
  expect(output).toContain(script);
});
