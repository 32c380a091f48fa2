import type { SqlEntityManager } from "@mikro-orm/sql";
import { noteGuest } from "../../../../db/queries/accounts/lostGuests.ts";
import type { Viewer } from "../../viewer.ts";

/** Milliseconds to within which it is noted when a guest was here: each note is a write in the way of a request. */
export const SEEN_MS = 3_600_000;

/**
 * Notes that a guest is here, so that one who has said nothing is not forgotten in mid-use. Pages that are only open
 * have their sessions checked every minute, and count. Null where the guest was forgotten at this moment.
 */
export async function seeGuest(em: SqlEntityManager, viewer: Viewer, now: Date): Promise<Viewer | null> {
  const { userId, guestSeenAt } = viewer;
  const isNoted = guestSeenAt === null || now.getTime() - guestSeenAt.getTime() < SEEN_MS;
  if (isNoted) return viewer;
  return (await noteGuest(em, userId, now)) ? { ...viewer, guestSeenAt: now } : null;
}
