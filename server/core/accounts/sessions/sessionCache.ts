import type { SqlEntityManager } from "@mikro-orm/sql";
import { noteGuest } from "../../../../db/queries/accounts/lostGuests.ts";
import { LRUCache } from "lru-cache";
import { findSessions, inForce } from "../../../../db/queries/accounts/sessions.ts";
import { readTogether } from "../../readTogether.ts";
import type { Viewer } from "../../viewer.ts";

/** Milliseconds to within which it is noted when a guest was here: each note is a write in the way of a request. */
export const SEEN_MS = 3_600_000;

/** Milliseconds for which a session is cached, and by which its end may be noticed later where no news of it came. */
export const CACHED_MS = 1000;
/** Sessions that are cached at most: some 5 MB. */
const MOST_SESSIONS = 10_000;

/**
 * The sessions that this node has read within the last second: a page asks several times at once. A session that has
 * ended is refused at once on the node that ended it, on other nodes as soon as the event reaches them, and after a
 * second at the latest; the same goes for what requests know of a user's profile.
 */
export class SessionCache {
  readonly #cached: LRUCache<string, Viewer>;
  readonly #steadyMs: () => number;
  readonly #read = readTogether(findSessions);
  #changes = 0;

  /**
   * @param steadyMs A clock in milliseconds that is never set: a wall clock that is set back would keep ended sessions.
   */
  constructor(steadyMs: () => number) {
    this.#steadyMs = steadyMs;
    const perf = { now: steadyMs };
    this.#cached = new LRUCache({ max: MOST_SESSIONS, ttl: CACHED_MS, ttlResolution: 0, perf });
  }

  /** The session of a token that has neither expired at `now` nor been revoked. */
  async find(em: SqlEntityManager, tokenHash: string, now: Date): Promise<Viewer | null> {
    const known = inForce(this.#cached.get(tokenHash), now);
    if (known) return known;
    const [start, before] = [this.#steadyMs(), this.#changes];
    const session = inForce(await this.#read(em, tokenHash), now);
    const viewer = session && (await seeGuest(em, session, now));
    // What was read while something changed may be from before the change.
    if (viewer && before === this.#changes) this.#cached.set(tokenHash, viewer, { start });
    return viewer;
  }

  /** Forgets the sessions of a user, or all where it is not known whose have changed. */
  forget(userId: string | null): void {
    this.#changes += 1;
    for (const [tokenHash, viewer] of this.#cached.entries())
      if (userId === null || viewer.userId === userId) this.#cached.delete(tokenHash);
  }
}

/**
 * Stores that a guest is here, so that one who has said nothing is not deleted while in use. Pages that are only open
 * have their sessions checked every minute, and count. Null where the guest was forgotten at this moment.
 */
async function seeGuest(em: SqlEntityManager, viewer: Viewer, now: Date): Promise<Viewer | null> {
  const { userId, guestSeenAt } = viewer;
  const isNoted = guestSeenAt === null || now.getTime() - guestSeenAt.getTime() < SEEN_MS;
  if (isNoted) return viewer;
  return (await noteGuest(em, userId, now)) ? { ...viewer, guestSeenAt: now } : null;
}
