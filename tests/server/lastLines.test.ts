import { spawn } from "node:child_process";
import { once } from "node:events";
import { text } from "node:stream/consumers";
import { expect, test } from "vitest";

/** A process whose log ends with a line, and which then ends itself; it waits for a word first. */
const PROGRAM = `
  import { once } from "node:events";
  import { createLog } from "./server/logs/log.ts";
  import { standardOutput } from "./server/logs/standardOutput.ts";
  const { stream, exit } = standardOutput();
  const log = createLog("info", stream);
  console.error("up");
  await once(process.stdin, "data");
  for (let left = 2000; left > 0; left -= 1) log.info({ left: left - 1 }, "x".repeat(100));
  exit(3);`;

async function startProgram() {
  const child = spawn(process.execPath, ["--input-type=module", "--eval", PROGRAM], { stdio: "pipe" });
  await once(child.stderr, "data");
  return child;
}

test("all lines of a log are written before its process ends", async () => {
  const child = await startProgram();
  child.stdin.end("go");
  const [said, [code]] = await Promise.all([text(child.stdout), once(child, "exit")]);
  expect(said.trimEnd().split("\n")).toHaveLength(2000);
  expect(said).toContain('"left":0');
  expect(code).toBe(3);
});

test("a process ends although no one reads its log any more", async () => {
  const child = await startProgram();
  child.stdout.destroy();
  child.stdin.end("go");
  const [code] = await once(child, "exit");
  expect(code).toBe(3);
});

test("a process ends although the reader of its log stands still", async () => {
  const child = await startProgram();
  child.stdout.pause();
  child.stdin.end("go");
  expect(await once(child, "exit")).toEqual([null, "SIGKILL"]);
});
