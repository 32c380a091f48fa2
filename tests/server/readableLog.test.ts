import { expect, test } from "vitest";
import { createLog } from "../../server/logs/log.ts";
import { readableLines } from "../../server/terminal/readableLines.ts";

test("at a terminal a warning is a line for people, and an error has its causes and our own frames below it", () => {
  const written: string[] = [];
  const log = createLog("warn", readableLines({ write: (text: string) => void written.push(text) }));
  const refused = new Error("refused");
  log.info("sign-in");
  log.warn({ others: 2 }, "other servers use this database");
  log.error({ err: new Error("no answer", { cause: refused }) }, "Redis is away");
  log.error({ err: new TypeError("refused", { cause: refused }) }, "a socket could not be served");
  expect(written.map((text) => text.replace(/ at .*readableLog\.test\.ts.*/, " at here"))).toEqual([
    expect.stringMatching(/^\[\d\d:\d\d:\d\d\] WARN: other servers use this database\n {4}others: 2\n$/),
    expect.stringMatching(
      /^\[.*\] ERROR: Redis is away\n {4}err: Error: no answer\n.*because of Error: refused\n.* at here\n$/,
    ),
    // A cause that says the same is not repeated.
    expect.stringMatching(/^\[.*\] ERROR: a socket could not be served\n {4}err: TypeError: refused\n.* at here\n$/),
  ]);
});
