import { spawnSync } from "node:child_process";
import { expect, onTestFinished, test } from "vitest";
import { NPC_IDS } from "../../db/seeds/npcIds.ts";
import { converse, history } from "../kit/chat/chatOperations.ts";
import { startRefused, startServerProcess } from "../kit/server/serverProcess.ts";
import type { Launch } from "../kit/server/serverProcess.ts";
import { openPlace } from "./place.ts";
import type { Place } from "./place.ts";
import { killAll } from "./processes.ts";

/** Runs a command where it sees no processes but its own, as in a container; all of them end with it. */
const CONTAINER = ["unshare", "--pid", "--fork", "--mount-proc", "--kill-child"];
const hasContainers = spawnSync(CONTAINER[0] ?? "", [...CONTAINER.slice(1), "true"]).status === 0;
/** Where none can be made, the tests of holding a folder play them. */
const PLACES: [where: string, launch: Launch][] = [
  ["beside it", {}],
  ...(hasContainers ? [["in another container", { through: CONTAINER }] satisfies [string, Launch]] : []),
];

async function newPlace(): Promise<Place> {
  const place = await openPlace("the embedded database");
  onTestFinished(() => place.close());
  return place;
}

test.each(PLACES)(
  "a folder on which a server runs is refused in one line to another server %s, and the one that has it runs on",
  async (_where, launch) => {
    const place = await newPlace();
    const server = await startServerProcess(place.env);
    onTestFinished(() => server.kill());
    const { code, output } = await startRefused(place.env, launch);
    expect(code).toBe(1);
    expect(output.trim().split("\n")).toEqual([expect.stringMatching(/^Causerie cannot start: .* is in use by /)]);
    expect((await fetch(`${server.url}/readyz`)).ok).toBe(true);
  },
);

test.each(PLACES)(
  "of two servers that start on one folder at once, the second %s, exactly one runs",
  async (_where, launch) => {
    const place = await newPlace();
    const starts = await Promise.allSettled([startServerProcess(place.env), startServerProcess(place.env, launch)]);
    const running = starts.flatMap((start) => (start.status === "fulfilled" ? [start.value] : []));
    onTestFinished(() => running.forEach(({ pid }) => killAll(pid)));
    expect(running).toHaveLength(1);
    expect(starts.flatMap((start) => (start.status === "rejected" ? [String(start.reason)] : []))).toEqual([
      expect.stringContaining("is in use by"),
    ]);
  },
);

test.each(hasContainers ? ["killed"] : [])(
  "a server takes over the folder of one whose container was %s, with all that was written",
  async () => {
    const place = await newPlace();
    const lost = await startServerProcess(place.env, { through: CONTAINER });
    const guest = await lost.guest();
    await converse(guest, NPC_IDS.lena, "Hello");
    const messages = await history(guest, NPC_IDS.lena);
    killAll(lost.pid);
    const server = await startServerProcess(place.env);
    onTestFinished(() => server.kill());
    expect(await history(server.as(guest.token), NPC_IDS.lena)).toEqual(messages);
  },
);
