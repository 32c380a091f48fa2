import { expect, test } from "vitest";
import { DatabaseOutage } from "../../schema/rules/databaseOutage.ts";
import { createLog } from "../../server/logs/log.ts";
import { repeat } from "../../server/repeat.ts";

test("work that fails is repeated, and of its failures those that the log knows already, as outages, are not logged", async () => {
  const lines: string[] = [];
  const log = createLog("warn", { write: (line: string) => void lines.push(line) });
  const failures = [new DatabaseOutage("away", new Error("refused")), new Error("a mistake of ours")];
  const { promise: over, resolve } = Promise.withResolvers<void>();
  const work = async (): Promise<void> => {
    const failure = failures.shift();
    if (failure) throw failure;
    resolve();
  };
  const { stop } = repeat(1, work, log, "at once");
  await over;
  await stop();
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    { msg: "repeated work failed", err: { message: "a mistake of ours" } },
  ]);
});
