import { setTimeout as delay } from "node:timers/promises";
import type { SqlEntityManager } from "@mikro-orm/sql";
import { appendJournal, renewLeases } from "../../../../db/queries/chat/replyJournal.ts";
import type { HeldReply, JournalEntry } from "../../../../db/queries/chat/replyJournal.ts";
import { LEASE_MS, RENEW_MS } from "./lease.ts";

/** How long a writer waits, in milliseconds. */
export interface JournalTimes {
  /** At most so long is a piece that was shown not yet stored. */
  flush: number;
  /** Between two renewals of its leases. */
  renew: number;
  /** After this long without a renewal a lease is lost. */
  lease: number;
}

const TIMES: JournalTimes = { flush: 50, renew: RENEW_MS, lease: LEASE_MS };

/** How a running reply learns that it must end. */
export interface JournalListener {
  /** Its viewer asked for it to stop, perhaps on another node. */
  onStop(): void;
  /** Its lease is lost: nothing more of it can be stored. */
  onLost(): void;
}

/**
 * A node's one writer of reply journals: gathers the pieces of all its running replies and inserts
 * them together, the first at once, then every 50 ms. Keeps the leases of those replies alive.
 */
export class JournalWriter {
  #running = new Map<string, JournalListener>();
  #pending: JournalEntry[] = [];
  #flushing: Promise<void> | null = null;
  #nextFlush: NodeJS.Timeout | null = null;
  #lastFlush = 0;
  #renewal: NodeJS.Timeout | null = null;
  #lastRenewal = 0;

  constructor(
    private readonly fork: () => SqlEntityManager,
    private readonly node: string,
    private readonly onError: (error: unknown) => void,
    private readonly times = TIMES,
  ) {}

  /** Pieces that are shown and not yet stored. */
  get waiting(): number {
    return this.#pending.length;
  }

  /** Begins to hold a reply's lease. */
  open(replyId: string, listener: JournalListener): void {
    this.#running.set(replyId, listener);
    if (this.#renewal) return;
    this.#lastRenewal = performance.now();
    this.#renewal = setInterval(() => void this.#renew(), this.times.renew).unref();
  }

  /** Takes the next piece of an open reply; it is stored within 50 ms. */
  append(entry: JournalEntry): void {
    this.#pending.push(entry);
    if (this.#flushing || this.#nextFlush) return;
    const wait = this.#lastFlush + this.times.flush - performance.now();
    if (wait <= 0) this.#flush();
    else this.#nextFlush = setTimeout(() => this.#flush(), wait);
  }

  /** Stores what is left of a reply and lets go of it; the caller ends it then. */
  async close(replyId: string): Promise<void> {
    while (this.#running.has(replyId) && this.#pending.some((entry) => entry.replyId === replyId)) {
      if (!this.#flushing) this.#flush();
      await this.#flushing;
    }
    await this.#flushing;
    this.#running.delete(replyId);
    if (this.#running.size === 0 && this.#renewal) {
      clearInterval(this.#renewal);
      this.#renewal = null;
    }
  }

  #flush(): void {
    if (this.#nextFlush) clearTimeout(this.#nextFlush);
    this.#nextFlush = null;
    // Pieces of a reply that was given up cannot be stored.
    const entries = this.#pending.filter((entry) => this.#running.has(entry.replyId));
    this.#pending = [];
    if (entries.length === 0) return;
    this.#lastFlush = performance.now();
    this.#flushing = this.#store(entries).finally(() => {
      this.#flushing = null;
      if (this.#pending.length > 0 && !this.#nextFlush)
        this.#nextFlush = setTimeout(() => this.#flush(), this.times.flush);
    });
  }

  async #store(entries: JournalEntry[]): Promise<void> {
    try {
      const held = await appendJournal(this.fork(), this.node, entries);
      this.#heed(new Set(entries.map((entry) => entry.replyId)), held);
    } catch (error) {
      // The database is away: what it has not taken is tried again, until the lease is lost and the reply is given up.
      this.onError(error);
      this.#pending.unshift(...entries);
      await delay(this.times.flush);
    }
  }

  async #renew(): Promise<void> {
    const replyIds = [...this.#running.keys()];
    try {
      this.#heed(replyIds, await renewLeases(this.fork(), this.node, replyIds, this.times.lease));
      this.#lastRenewal = performance.now();
    } catch (error) {
      this.onError(error);
      if (performance.now() - this.#lastRenewal > this.times.lease) this.#heed(replyIds, []);
    }
  }

  #heed(asked: Iterable<string>, held: HeldReply[]): void {
    const byId = new Map(held.map((reply) => [reply.id, reply]));
    for (const replyId of asked) {
      const listener = this.#running.get(replyId);
      const reply = byId.get(replyId);
      if (!reply) {
        this.#running.delete(replyId);
        listener?.onLost();
      } else if (reply.stopRequested) listener?.onStop();
    }
  }
}
