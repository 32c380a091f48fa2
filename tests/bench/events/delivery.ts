import { setTimeout } from "node:timers/promises";
import type { Spent } from "../builtServer.ts";
import { now } from "../clock.ts";
import type { Browsers } from "./browsers.ts";
import type { Member } from "./crowd.ts";
import type { Side } from "./side.ts";
import type { Heard } from "./wire.ts";

export interface Plan {
  members: Member[];
  /** The users that the event with this number concerns. */
  targets: (event: number) => Member[];
  /** Seconds of events for each side. */
  seconds: number;
}

/** How events came to the sockets of one side. */
export interface Delivery {
  /**
   * From the moment a server could know of an event until a socket had
   * heard of it or of a later one of its user's, in milliseconds.
   */
  delays: number[];
  /** Of these, events that a socket heard of together with a later one: what waits is merged. */
  merged: number;
  /** Events of which a socket never heard. */
  missing: number;
  /** Processor time from the first event until all had come. */
  spent: Spent;
}

const EVENTS_A_SECOND = 20;
/** Milliseconds of quiet after a side's turn. */
const PAUSE_MS = 250;
/** Milliseconds after the last event until what has not come counts as missing. */
const LATEST_MS = 10_000;

/**
 * Lets events happen for the sides in turns of a second, and says how they came.
 * All sockets are open and know of all earlier events.
 */
export async function deliver(browsers: Browsers, sides: Side[], plan: Plan): Promise<Delivery[]> {
  const begins = sides.map((side) => ({ earlier: countsOf(side), spent: side.spent() }));
  for (let turn = 0; turn < plan.seconds; turn += 1) {
    for (const side of sides) {
      await oneSecond(side, plan, turn * EVENTS_A_SECOND);
      await setTimeout(PAUSE_MS);
    }
  }
  const deliveries: Delivery[] = [];
  for (const [index, side] of sides.entries()) {
    const { earlier, spent } = begins[index] ?? { earlier: new Map(), spent: side.spent() };
    const owners = plan.members.flatMap(({ userId, tokens }) => tokens.map(() => userId));
    const happened = owners.map((userId) => side.news.happened.get(userId) ?? []);
    const heard = await allHeard(browsers, side, happened);
    const { server, database } = side.spent();
    const delivery: Delivery = {
      delays: [],
      merged: 0,
      missing: 0,
      spent: { server: server - spent.server, database: database - spent.database },
    };
    for (const [socket, userId] of owners.entries())
      addSocket(delivery, happened[socket] ?? [], earlier.get(userId) ?? 0, heard[socket] ?? []);
    deliveries.push(delivery);
  }
  return deliveries;
}

/** How many events each user has had. */
function countsOf({ news }: Side): Map<string, number> {
  return new Map([...news.happened].map(([userId, happened]) => [userId, happened.length]));
}

async function oneSecond({ news }: Side, plan: Plan, firstEvent: number): Promise<void> {
  const begun = now();
  for (let event = 0; event < EVENTS_A_SECOND; event += 1) {
    await setTimeout(Math.max(begun + (event * 1000) / EVENTS_A_SECOND - now(), 0));
    await news.tell(plan.targets(firstEvent + event));
  }
}

/** What the sockets have heard once each knows of its user's last event, or it is too late. */
async function allHeard(browsers: Browsers, { name }: Side, happened: number[][]): Promise<Heard> {
  const deadline = now() + LATEST_MS;
  while (true) {
    const heard = await browsers.heard(name);
    const isAll = happened.every((events, socket) => (heard[socket]?.at(-1)?.[0] ?? 0) >= events.length);
    if (isAll || now() > deadline) return heard;
    await setTimeout(PAUSE_MS);
  }
}

/** Sets what a socket has heard against what happened to its user after so many earlier events. */
function addSocket(delivery: Delivery, happened: number[], earlier: number, heard: Heard[number]): void {
  let next = 0;
  for (let n = earlier + 1; n <= happened.length; n += 1) {
    while ((heard[next]?.[0] ?? n) < n) next += 1;
    const hearing = heard[next];
    if (!hearing) delivery.missing += 1;
    else {
      delivery.delays.push(hearing[1] - (happened[n - 1] ?? Number.NaN));
      if (hearing[0] > n) delivery.merged += 1;
    }
  }
}
