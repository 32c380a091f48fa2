import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { freePort } from "../../db/embedded/freePort.ts";
import { openPlace } from "./place.ts";
import type { Place } from "./place.ts";

let place: Place;
beforeAll(async () => {
  place = await openPlace("the embedded database");
});
afterAll(() => place?.close());

test("a server whose npm was stopped, and with it the shell between them, stops too and gives its data folder back", async () => {
  const port = await freePort();
  // As npm runs a script: in a shell of its own, which does not hand signals on.
  const shell = spawn("sh", ["-c", `"${process.execPath}" dist/server/main.js; true`], {
    env: { PATH: process.env.PATH, ...place.env, PORT: String(port), npm_lifecycle_event: "start" },
    stdio: "ignore",
  });
  const isUp = () =>
    fetch(`http://127.0.0.1:${port}/readyz`).then(
      (answer) => answer.ok,
      () => false,
    );
  await expect.poll(isUp, { timeout: 50_000 }).toBe(true);
  const lock = join(place.env.DATA_DIR ?? "", "database", "server.json");
  expect(existsSync(lock)).toBe(true);
  shell.kill("SIGTERM");
  await once(shell, "exit");
  await expect.poll(isUp, { timeout: 10_000 }).toBe(false);
  await expect.poll(() => existsSync(lock), { timeout: 10_000 }).toBe(false);
});
