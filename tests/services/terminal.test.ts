import { afterAll, beforeAll, expect, test } from "vitest";
import { startServerProcess } from "../kit/server/serverProcess.ts";
import { openPlace } from "./place.ts";
import type { Place } from "./place.ts";

/** Gives the server a terminal of its own (util-linux). */
const AT_A_TERMINAL = ["sh", "-c", 'exec script --quiet --return --command "exec $*" /dev/null', "sh"];

let place: Place;
beforeAll(async () => {
  place = await openPlace("PostgreSQL");
});
afterAll(async () => {
  await place?.close();
});

test("a start at a terminal says in plain lines where the page is, what is a demonstration, and how to name a model", async () => {
  const server = await startServerProcess(place.env, { through: AT_A_TERMINAL });
  await expect.poll(server.output).toContain("\n");
  await server.guest();
  const lines = server.output().trim().split(/\r?\n/);
  await server.kill();
  expect(lines[0]).toMatch(new RegExp(`ready at ${server.url}\\b`));
  expect(lines.join("\n")).toMatch(/phrasebook[^]*AI_BASE_URL=\S+ AI_MODEL=\S+ npm start/);
  expect(lines.join("\n")).toContain(`${server.url}/dev/outbox`);
  expect(lines.filter((line) => line.startsWith("{"))).toEqual([]);
});

test("a start into a pipe writes an object of JSON a line, and nothing else", async () => {
  const server = await startServerProcess(place.env);
  await server.guest();
  await server.stop();
  const lines = server.output().trim().split("\n");
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    { msg: `Causerie is ready at ${server.url}` },
    { msg: "sign-in" },
    { msg: "stopping" },
  ]);
});
