import { setTimeout } from "node:timers/promises";
import type { Browsers } from "./browsers.ts";
import type { Member } from "./crowd.ts";
import { deliver } from "./delivery.ts";
import type { Delivery, Plan } from "./delivery.ts";
import { heldBytes, openStorm } from "./side.ts";
import type { Side, Storm } from "./side.ts";

/** What was seen of one crowd at one side. */
export interface Seen {
  storm: Storm;
  delivery: Delivery;
}

/** Milliseconds until closed sockets are forgotten. */
const LEAVING_MS = 1000;

/** Lets a crowd come to each side, hear its events, and leave. */
export async function runCrowd(browsers: Browsers, sides: Side[], plan: Plan): Promise<Seen[]> {
  const storms: Storm[] = [];
  for (const side of sides) storms.push(await openStorm(browsers, side, plan.members));
  // Code that is not compiled yet is no part of what an event costs.
  await deliver(browsers, sides, { ...plan, seconds: 2 });
  const deliveries = await deliver(browsers, sides, plan);
  await leave(browsers, sides);
  return deliveries.flatMap((delivery, index) => {
    const storm = storms[index];
    return storm ? [{ storm, delivery }] : [];
  });
}

/** Bytes that each socket of a crowd adds to what the process of each side holds. */
export async function socketBytes(browsers: Browsers, sides: Side[], members: Member[]): Promise<number[]> {
  const sockets = members.flatMap(({ tokens }) => tokens).length;
  for (const side of sides) await openStorm(browsers, side, members);
  const held: number[] = [];
  for (const side of sides) held.push(await heldBytes(side));
  await leave(browsers, sides);
  const bytes: number[] = [];
  for (const [index, side] of sides.entries()) bytes.push(((held[index] ?? 0) - (await heldBytes(side))) / sockets);
  return bytes;
}

export async function leave(browsers: Browsers, sides: Side[]): Promise<void> {
  for (const { name } of sides) await browsers.leave(name);
  await setTimeout(LEAVING_MS);
}
