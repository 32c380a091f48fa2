import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { readHelpLines } from "../../server/config/helpLines.ts";

const fileOf = (content: unknown): string => {
  const path = join(mkdtempSync(join(tmpdir(), "help-")), "lines.json");
  writeFileSync(path, typeof content === "string" ? content : JSON.stringify(content));
  return path;
};

test("help lines are read by language, with or without an address", () => {
  const line = { name: "988", contact: "988", url: "https://988lifeline.org" };
  expect(
    readHelpLines(fileOf({ "en-US": [line], "ja-JP": [{ name: "いのちの電話", contact: "0120-783-556" }] })),
  ).toEqual({
    "en-US": [line],
    "ja-JP": [{ name: "いのちの電話", contact: "0120-783-556", url: null }],
  });
});

test.each([
  ["not JSON", "names a file that is not JSON"],
  [{ xx: [] }, "knows no language xx"],
  [{ "en-US": [{ contact: "988" }] }, "without a name"],
  [{ "en-US": [{ name: "988", contact: "988", url: "javascript:alert(1)" }] }, "no http(s) URL"],
  [[], "is no object"],
])("the server does not start with %j", (content, reason) => {
  expect(() => readHelpLines(fileOf(content))).toThrow(reason);
});

test("the server does not start without the file", () => {
  expect(() => readHelpLines("/no/such/file")).toThrow("HELP_LINES names a file that cannot be read (ENOENT)");
});
