import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const CORE = globSync("server/core/**/*.ts").map((path) => ({
  path: path.replaceAll("\\", "/"),
  text: readFileSync(path, "utf8"),
}));

/** The core's files that match a pattern. */
const filesWith = (pattern: RegExp): string[] => CORE.filter(({ text }) => pattern.test(text)).map(({ path }) => path);

test("the core opens transactions in its unit of work only, which tells their news", () => {
  expect(filesWith(/\.transactional\(|\.begin\(/)).toEqual(["server/core/unitOfWork.ts"]);
});

test("the core keeps nothing in its modules: what lasts belongs to a node, which its shell makes", () => {
  expect(filesWith(/^(export )?(let|var) /m)).toEqual([]);
  expect(filesWith(/^(export )?const \w+(: [^=]+)? = (await )?(new |(?!Symbol\b)[\w.]+\()/m)).toEqual([]);
});

test("the core publishes past the unit of work only what a reply says while it is being written", () => {
  expect(filesWith(/\bbus\.publish\(/).toSorted()).toEqual([
    "server/core/chat/replies/writing/generateReply.ts",
    "server/core/chat/replies/writing/writeReply.ts",
    "server/core/unitOfWork.ts",
  ]);
});

test("the core listens to the bus by its follower only, and where a reply being written hears its stop", () => {
  expect(filesWith(/\bbus\.subscribe\(/).toSorted()).toEqual([
    "server/core/chat/replies/writing/generateReply.ts",
    "server/core/live/follower.ts",
  ]);
});

test("no use case takes the whole scope: each names the parts that it uses", () => {
  const named = /import type \{[^}]*\} from|\bPick<\s*(Scope|Services),/g;
  const whole = CORE.filter(({ text }) => /\b(Scope|Services)\b/.test(text.replace(named, "")));
  expect(whole.map(({ path }) => path)).toEqual(["server/core/scope.ts"]);
});
