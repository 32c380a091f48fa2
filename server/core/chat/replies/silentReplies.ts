import type { JournalReading } from "../../../../db/queries/chat/replyJournal.ts";
import type { Bus } from "../../bus.port.ts";
import { Follower, REREAD } from "../../live/follower.ts";
import type { Outages } from "../../live/outages.ts";
import { readings } from "../../live/readings.ts";
import { replyTopic } from "../signals.ts";
import type { ReplySignal } from "../signals.ts";

/** After this long without news, in milliseconds, the journal is read: another node may be the writer. */
const SILENCE_MS = 1000;

/** How a reply is read for all who watch it. */
export interface ReplyGround {
  bus: Bus;
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

/** The replies that viewers of this node watch. One that says nothing is read once for all of them. */
export class SilentReplies {
  readonly #watched = new Map<string, SilentReply>();

  /** Tells a viewer what the journal has, where no news of it came. Returns how to leave. */
  join(replyId: string, ground: ReplyGround, viewer: ReplyViewer): () => void {
    const reply = this.#watched.get(replyId) ?? new SilentReply(replyId, ground);
    this.#watched.set(replyId, reply);
    reply.viewers.add(viewer);
    return () => {
      reply.viewers.delete(viewer);
      if (reply.viewers.size > 0) return;
      reply.stop();
      if (this.#watched.get(replyId) === reply) this.#watched.delete(replyId);
    };
  }
}

class SilentReply {
  readonly viewers = new Set<ReplyViewer>();
  readonly #ground: ReplyGround;
  readonly #deserted = new AbortController();

  constructor(replyId: string, ground: ReplyGround) {
    this.#ground = ground;
    // Where it cannot be read for all, each reads for itself.
    this.#run(replyId).catch(() => {
      for (const { signals } of this.viewers) {
        signals.silenceMs = SILENCE_MS;
        signals.reread();
      }
    });
  }

  stop(): void {
    this.#deserted.abort();
  }

  async #run(replyId: string): Promise<void> {
    const { bus, outages } = this.#ground;
    const left = this.#deserted.signal;
    const news = new Follower<ReplySignal>({
      bus,
      topic: replyTopic(replyId),
      keyOf: () => "news",
      capacity: 1,
      silenceMs: SILENCE_MS,
      left,
    });
    const looks = readings(news, { outages, left }, (signal) => this.#looks(signal === REREAD));
    for await (const _look of looks);
  }

  async *#looks(isDue: boolean): AsyncGenerator<void> {
    if (isDue) yield this.#look();
  }

  async #look(): Promise<void> {
    // Others are busy with what they have been told; it brings them as far by itself.
    const waiting = [...this.viewers].filter(({ signals }) => signals.isWaiting);
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
