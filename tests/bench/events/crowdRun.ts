import type { Browsers } from "./browsers.ts";
import { deliver } from "./delivery.ts";
import type { Delivery, Plan } from "./delivery.ts";
import { heldBytes, openStorm } from "./side.ts";
import type { Side, Storm } from "./side.ts";

/** What was seen of one crowd at one side. */
export interface Seen {
  storm: Storm;
  /** Bytes that each socket adds to what the server's process holds. */
  socketBytes: number;
  delivery: Delivery;
}

/** Lets a crowd come to each side, hear its events, and leave. */
export async function runCrowd(browsers: Browsers, sides: Side[], plan: Plan): Promise<Seen[]> {
  const sockets = plan.members.flatMap(({ tokens }) => tokens).length;
  const opened: { storm: Storm; socketBytes: number }[] = [];
  for (const side of sides) {
    const before = await heldBytes(side);
    const storm = await openStorm(browsers, side, plan.members);
    opened.push({ storm, socketBytes: ((await heldBytes(side)) - before) / sockets });
  }
  const deliveries = await deliver(browsers, sides, plan);
  for (const { name } of sides) await browsers.leave(name);
  return deliveries.flatMap((delivery, index) => {
    const open = opened[index];
    return open ? [{ ...open, delivery }] : [];
  });
}
