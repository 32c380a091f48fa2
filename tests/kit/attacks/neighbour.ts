import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import { Worker } from "node:worker_threads";
import { expect } from "vitest";
import { NPC_IDS } from "../../../db/seeds/npcIds.ts";
import { tell } from "../promises/tell.ts";
import type { Target } from "./target.ts";

/** What a neighbour's thread is started with. */
export interface NeighbourOrder {
  url: string;
  token: string;
  body: string;
}

/** How long answers took, in milliseconds, and what else came instead of an answer. */
export interface Waits {
  answered: number;
  failures: string[];
  median: number;
  longest: number;
}

const LOOK_UP = JSON.stringify({ query: `{ npc(id: "${NPC_IDS.lena}") { id name } }` });
/** Milliseconds in which nothing attacks, to compare with. */
const QUIET_MS = 700;
/**
 * What a neighbour must not feel: an attack that goes through takes the whole processor for seconds, and a request of
 * some milliseconds waits for its end. What attackers may cost within the limits is far from that, on any machine.
 */
const MEDIAN_RATIO = 30;
const LONGEST_RATIO = 500;

/** What a target's neighbour waited while nothing attacked: measured once. */
const alone = new WeakMap<Target, Waits>();

/** What an attack has shown, as one row of the run's table. */
export interface AttackRow {
  subject: string;
  promise: string;
  /** What was sent, such as "212 operations". */
  sent: string;
}

/**
 * Attacks while a neighbour looks up a character all along, on a connection and in a thread of its own. Checks that
 * each look-up is answered, and about as soon as before; tells the class's row.
 */
export async function underAttack(target: Target, attack: () => Promise<AttackRow>): Promise<void> {
  const { token } = await target.guest();
  const workerData: NeighbourOrder = { url: target.url, token, body: LOOK_UP };
  const thread = new Worker(new URL("./neighbourThread.ts", import.meta.url), { workerData });
  const waits = async (): Promise<Waits> => {
    const told = once(thread, "message");
    thread.postMessage("tell");
    const [seen]: Waits[] = await told;
    if (!seen) throw new Error("the neighbour told nothing");
    return seen;
  };
  try {
    await once(thread, "online");
    // The first look-ups open the connection and warm the server.
    await waits();
    const quiet = alone.get(target) ?? (await quietWaits(waits));
    alone.set(target, quiet);
    const { subject, promise, sent } = await attack();
    const during = await waits();
    tell(subject, promise, `${sent}; ${inWords(quiet, during)}`);
    expect(during.failures).toEqual([]);
    expect(during.median / quiet.median, inWords(quiet, during)).toBeLessThan(MEDIAN_RATIO);
    expect(during.longest / quiet.median, inWords(quiet, during)).toBeLessThan(LONGEST_RATIO);
  } finally {
    await thread.terminate();
  }
}

async function quietWaits(waits: () => Promise<Waits>): Promise<Waits> {
  await sleep(QUIET_MS);
  return waits();
}

const ms = (time: number): string => (time === Infinity ? "none" : `${time.toFixed(1)} ms`);

const inWords = (quiet: Waits, { answered, median, longest }: Waits): string =>
  `a neighbour's look-up ${ms(quiet.median)} alone, ${ms(median)} meanwhile (longest ${ms(longest)}, ${answered} of them)`;
