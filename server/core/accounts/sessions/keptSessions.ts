import type { SqlEntityManager } from "@mikro-orm/sql";
import { findSession } from "../../../../db/queries/accounts/sessions.ts";
import type { Viewer } from "../../viewer.ts";
import { seeGuest } from "./seeGuest.ts";

/** Milliseconds for which a session is kept, and by which its end may be noticed later where no news of it came. */
export const KEPT_MS = 1000;
/** Sessions that are kept at most: some 5 MB. */
const MOST_SESSIONS = 10_000;

interface KeptSession {
  viewer: Viewer;
  /** When it was asked for, by the steady clock. */
  at: number;
}

/**
 * The sessions that this node has read within the last second: a page asks several times at once. A session that has
 * ended is refused at once on the node that ended it, on other nodes as soon as the bus has told them, and after a
 * second at the latest; the same goes for what requests know of a user's profile.
 */
export class KeptSessions {
  readonly #kept = new Map<string, KeptSession>();
  readonly #steadyMs: () => number;
  #changes = 0;

  /** @param steadyMs A clock in milliseconds that is never set: a wall clock that is set back would keep sessions that have ended. */
  constructor(steadyMs: () => number) {
    this.#steadyMs = steadyMs;
  }

  /** The session of a token that has neither expired at `now` nor been revoked. */
  async find(em: SqlEntityManager, tokenHash: string, now: Date): Promise<Viewer | null> {
    const known = this.#kept.get(tokenHash);
    const at = this.#steadyMs();
    if (known && at - known.at < KEPT_MS && known.viewer.expiresAt > now) return known.viewer;
    this.#kept.delete(tokenHash);
    const before = this.#changes;
    const session = await findSession(em, tokenHash, now);
    const viewer = session && (await seeGuest(em, session, now));
    // What was read while something changed may be from before the change.
    if (viewer && before === this.#changes) this.#keep(tokenHash, { viewer, at });
    return viewer;
  }

  /** Forgets the sessions of a user, or all where it is not known whose have changed. */
  forget(userId: string | null): void {
    this.#changes += 1;
    if (userId === null) this.#kept.clear();
    for (const [tokenHash, { viewer }] of this.#kept) if (viewer.userId === userId) this.#kept.delete(tokenHash);
  }

  #keep(tokenHash: string, session: KeptSession): void {
    const [oldest] = this.#kept.keys();
    if (oldest !== undefined && this.#kept.size >= MOST_SESSIONS) this.#kept.delete(oldest);
    this.#kept.set(tokenHash, session);
  }
}
