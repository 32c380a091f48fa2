import type { JournalReading } from "../../../../db/queries/chat/replyJournal.ts";
import type { Follower } from "../../live/follower.ts";
import type { Outages } from "../../live/outages.ts";
import { firstReading } from "../../live/readings.ts";
import type { ReplySignal } from "../signals.ts";
import type { ReplyDelta } from "./replyEvent.ts";

/** After this long without news, in milliseconds, the journal is read: another node may be the writer. */
const SILENCE_MS = 1000;

/** How a reply is read for all who watch it. */
export interface ReplyGround {
  outages: Outages;
  read: (afterSeq: number) => Promise<JournalReading | null>;
  /** Ends the reply whose writer is gone. */
  interrupt: () => Promise<void>;
}

/** One who watches a reply, and has been allowed to. */
export interface ReplyViewer {
  signals: Follower<ReplySignal>;
  /** The last piece it has. */
  seq: () => number;
}

/** A viewer's place among those who watch the same reply. */
export interface JoinedReply {
  /** The one object for what several viewers are told alike, so that it is encoded once for all of them. */
  alike(last: ReplySignal, delta: ReplyDelta): ReplyDelta;
  leave(): void;
}

/** The replies that viewers of this node watch. One that says nothing is read once for all of them. */
export class WatchedReplies {
  readonly #watched = new Map<string, WatchedReply>();

  /** Adds a viewer, who is told what the journal has where no news of it came. */
  join(replyId: string, ground: ReplyGround, viewer: ReplyViewer): JoinedReply {
    const reply = this.#watched.get(replyId) ?? new WatchedReply(ground);
    this.#watched.set(replyId, reply);
    reply.viewers.add(viewer);
    return {
      alike: (last, delta) => reply.alike(last, delta),
      leave: () => {
        reply.viewers.delete(viewer);
        if (reply.viewers.size > 0) return;
        reply.stop();
        if (this.#watched.get(replyId) === reply) this.#watched.delete(replyId);
      },
    };
  }
}

class WatchedReply {
  readonly viewers = new Set<ReplyViewer>();
  readonly #ground: ReplyGround;
  readonly #deserted = new AbortController();
  readonly #told = new WeakMap<ReplySignal, ReplyDelta>();
  #lookedAt = performance.now();
  #clock: NodeJS.Timeout | undefined;

  constructor(ground: ReplyGround) {
    this.#ground = ground;
    this.#lookIn(SILENCE_MS);
  }

  alike(last: ReplySignal, delta: ReplyDelta): ReplyDelta {
    if (this.viewers.size === 1) return delta;
    const told = this.#told.get(last);
    if (told?.pieces.length === delta.pieces.length) return told;
    this.#told.set(last, delta);
    return delta;
  }

  stop(): void {
    clearTimeout(this.#clock);
    // With a reason: without one, an error with its stack is made.
    this.#deserted.abort("deserted");
  }

  /** Looks at the clock once in a silence, not at each piece. */
  #lookIn(ms: number): void {
    this.#clock = setTimeout(() => void this.#lookAround(), Math.ceil(ms));
  }

  async #lookAround(): Promise<void> {
    const left = this.#deserted.signal;
    const now = performance.now();
    const waitingSince = Math.min(now, ...this.#waiting().map(({ signals }) => signals.waitingSince));
    const rest = Math.max(waitingSince, this.#lookedAt) + SILENCE_MS - now;
    if (rest > 0) return this.#lookIn(rest);
    // Where it cannot be read for all, each reads for itself.
    await firstReading({ outages: this.#ground.outages, left }, () => this.#look()).catch(() => {
      for (const { signals } of this.viewers) signals.reread();
    });
    this.#lookedAt = performance.now();
    if (!left.aborted) this.#lookIn(SILENCE_MS);
  }

  /** Others are busy with what they have been told; it brings them as far by itself. */
  #waiting(): ReplyViewer[] {
    return [...this.viewers].filter(({ signals }) => signals.isWaiting);
  }

  async #look(): Promise<void> {
    const waiting = this.#waiting();
    if (waiting.length === 0) return;
    const reading = await this.#ground.read(Math.min(...waiting.map(({ seq }) => seq())));
    if (reading?.lapsed) await this.#ground.interrupt();
    const mustRead = reading?.status !== "generating" || reading.lapsed || reading.hasMore;
    for (const { signals } of waiting) {
      if (mustRead) signals.reread();
      else for (const { seq, text } of reading.entries) signals.add({ kind: "delta", seq, text });
    }
  }
}
