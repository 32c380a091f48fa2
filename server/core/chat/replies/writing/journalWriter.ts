import { setTimeout as delay } from "node:timers/promises";
import type { Connections } from "../../../../../db/driver/named.ts";
import { appendJournal } from "../../../../../db/queries/chat/replyJournal.ts";
import type { JournalEntry, JournalPart } from "../../../../../db/queries/chat/replyJournal.ts";
import { renewLeases } from "../../../../../db/queries/chat/replyLeases.ts";
import type { HeldReply } from "../../../../../db/queries/chat/replyLeases.ts";
import { LEASE_MS, RENEW_AGAIN_MS, RENEW_MS } from "./lease.ts";

/** How long a writer waits, in milliseconds. */
export interface JournalTimes {
  /** At most so long is a piece that was shown not yet on its way to the database. */
  flush: number;
  /** Between two renewals of its leases. */
  renew: number;
  /** Until those are tried again which were not renewed. */
  again: number;
  /** How long a renewed lease lasts. */
  lease: number;
}

const TIMES: JournalTimes = { flush: 50, renew: RENEW_MS, again: RENEW_AGAIN_MS, lease: LEASE_MS };

/**
 * Parts of the journal that may be on their way at once: one that the database is slow to store holds up no other. A
 * renewal that finds both connections taken waits for a time-out at most (1.5 s), which a lease outlives.
 */
const MOST_AT_ONCE = 2;

/** How a running reply learns that it must end. */
export interface JournalListener {
  /** Its viewer asked for it to stop, perhaps on another node. */
  onStop(): void;
  /** It has ended elsewhere, or was taken away: nothing more of it can be stored. */
  onLost(): void;
}

/**
 * A node's one writer of reply journals: gathers the pieces of all its running replies and inserts them together, the
 * first at once, then every 50 ms, whether the last ones are stored by then or not. A part may so be stored before an
 * earlier one; readers end at the first piece that is missing. Keeps the leases of those replies alive. Only the
 * database says that one is lost: that it is slow or away says nothing of who holds it.
 */
export class JournalWriter {
  #running = new Map<string, JournalListener>();
  #pending: JournalPart[] = [];
  /** The last of a reply's pending rows, to which its next piece is joined. A row that was sent once stays as it is. */
  readonly #open = new Map<string, JournalPart>();
  /** Replies whose end is being stored. */
  readonly #ending = new Set<string>();
  /** What is on its way to the database. */
  readonly #sent = new Map<Promise<void>, JournalPart[]>();
  /** True while the database does not take what it is sent: then one part at a time is tried. */
  #isFailing = false;
  #nextFlush: NodeJS.Timeout | null = null;
  #lastFlush = 0;
  /** Null while no reply runs. */
  #renewal: NodeJS.Timeout | null = null;
  #nextRenewal = 0;
  /** Those of the last renewal that were not renewed; null where the next one is of all. */
  #renewAgain: string[] | null = null;

  /** @param database Two connections or more that nothing else uses. */
  constructor(
    private readonly database: Connections,
    private readonly node: string,
    private readonly onError: (error: unknown) => void,
    private readonly times = TIMES,
  ) {}

  /** Pieces that are shown and not yet stored. */
  get waiting(): number {
    const rows = [this.#pending, ...this.#sent.values()].flat();
    return rows.reduce((sum, { lengths }) => sum + (lengths?.length ?? 1), 0);
  }

  /** Begins to hold a reply's lease. */
  open(replyId: string, listener: JournalListener): void {
    this.#running.set(replyId, listener);
    if (!this.#renewal) this.#renewAfter(this.times.renew);
  }

  /** Takes the next piece of an open reply; it is sent to the database within 50 ms. */
  append(entry: JournalEntry): void {
    const row = this.#open.get(entry.replyId);
    if (row) join(row, entry);
    else {
      const begun = { ...entry };
      this.#pending.push(begun);
      this.#open.set(entry.replyId, begun);
    }
    this.#flushWhenDue();
  }

  /**
   * What the database may lack of a reply that has said all: its end is to store that, too. Meanwhile it is stored as
   * before, and the reply's lease is kept alive.
   */
  rest(replyId: string): JournalPart[] {
    // Once it has ended, nothing can be stored by the usual way, and nothing is to be.
    this.#ending.add(replyId);
    return [...this.#sent.values(), this.#pending].flat().filter((row) => row.replyId === replyId);
  }

  /** Lets go of a reply that has ended. */
  close(replyId: string): void {
    this.#running.delete(replyId);
    this.#ending.delete(replyId);
    if (this.#running.size === 0 && this.#renewal) {
      clearTimeout(this.#renewal);
      this.#renewal = null;
      this.#renewAgain = null;
    }
  }

  #mayFlush(): boolean {
    return this.#sent.size < (this.#isFailing ? 1 : MOST_AT_ONCE);
  }

  #flushWhenDue(): void {
    if (this.#pending.length === 0 || !this.#mayFlush()) return;
    const wait = this.#lastFlush + this.times.flush - performance.now();
    // Also where a timer would do it: on a busy processor that fires late.
    if (wait <= 0) this.#flush();
    else this.#nextFlush ??= setTimeout(() => this.#flush(), wait);
  }

  #flush(): void {
    if (this.#nextFlush) clearTimeout(this.#nextFlush);
    this.#nextFlush = null;
    // Pieces of a reply that was given up cannot be stored.
    const rows = this.#pending.filter((row) => this.#running.has(row.replyId));
    this.#pending = [];
    this.#open.clear();
    if (rows.length === 0) return;
    this.#lastFlush = performance.now();
    const storing = this.#store(rows).finally(() => {
      this.#sent.delete(storing);
      this.#flushWhenDue();
    });
    this.#sent.set(storing, rows);
  }

  async #store(rows: JournalPart[]): Promise<void> {
    try {
      const held = await appendJournal(this.database, this.node, rows);
      this.#isFailing = false;
      const asked = rows.map((row) => row.replyId).filter((replyId) => !this.#ending.has(replyId));
      this.#heed(new Set(asked), held);
    } catch (error) {
      // The database is away: what it has not taken is tried again, until the reply is lost or let go of.
      this.onError(error);
      this.#isFailing = true;
      await delay(this.times.flush);
      this.#pending.unshift(...rows);
    }
  }

  #renewAfter(ms: number): void {
    this.#renewal = setTimeout(() => void this.#renew(), ms).unref();
  }

  /** Where some could not be renewed, these alone are tried again until it is time for all. */
  async #renew(): Promise<void> {
    const timer = this.#renewal;
    const asked = this.#renewAgain ?? [...this.#running.keys()];
    if (!this.#renewAgain) this.#nextRenewal = performance.now() + this.times.renew;
    let left = asked;
    try {
      const held = await renewLeases(this.database, this.node, asked, this.times.lease);
      this.#heed(asked, held);
      left = held.filter(({ isRenewed }) => !isRenewed).map(({ id }) => id);
    } catch (error) {
      this.onError(error);
    }
    // All have ended meanwhile.
    if (this.#renewal !== timer) return;
    const wait = this.#nextRenewal - performance.now();
    this.#renewAgain = left.length > 0 && wait > this.times.again ? left : null;
    this.#renewAfter(this.#renewAgain ? this.times.again : Math.max(wait, 0));
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

function join(row: JournalPart, { seq, text }: JournalEntry): void {
  row.lengths ??= [row.text.length];
  row.lengths.push(text.length);
  row.text += text;
  row.seq = seq;
}
