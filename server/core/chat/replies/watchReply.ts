import { setTimeout as delay } from "node:timers/promises";
import { findReplyMessage } from "../../../../db/queries/chat/messages.ts";
import { readJournal } from "../../../../db/queries/chat/replyJournal.ts";
import { AppError } from "../../../../schema/rules/appError.ts";
import { isUuid } from "../../../../schema/rules/identifiers.ts";
import { Follower, REREAD } from "../../live/follower.ts";
import { generatorOf } from "../../live/generatorOf.ts";
import { waitOut } from "../../live/readings.ts";
import type { Scope } from "../../scope.ts";
import { ownMessage, readOwnReply } from "./ownReplies.ts";
import type { OwnReply } from "./ownReplies.ts";
import { requireViewer } from "../../viewer.ts";
import type { Viewer } from "../../viewer.ts";
import { interruptLapsed } from "./interruptLapsed.ts";
import type { ReplyDelta, ReplyEvent } from "./replyEvent.ts";
import type { JoinedReply, ReplyGround } from "./watchedReplies.ts";
import { messageView } from "../messages/messageView.ts";
import type { MessageView } from "../messages/messageView.ts";
import { replyTopic } from "../signals.ts";
import type { ReplyPiece, ReplySignal } from "../signals.ts";

/**
 * The first wait, in milliseconds, before the journal is read once more: a piece may have been published
 * before this viewer listened and stored after it had read. The writer stores at most 50 ms behind.
 */
const SETTLE_MS = 75;
/** Milliseconds until the journal is read again when a piece is missing. */
const GAP_MS = 20;
/** Letters that may wait for a viewer; past that they are dropped and read from the journal instead. */
const CAPACITY = 65_536;
/** A piece counts as so many letters at least: what it takes besides its text. */
const LEAST_SIZE = 128;
/** PostgreSQL's largest integer. */
const MAX_SEQ = 2_147_483_647;

/**
 * Follows a reply from after `afterSeq` to its end, on whichever node it is written: listens first, then reads the
 * journal, so that no piece is missed. Throws UNAUTHENTICATED; NOT_FOUND for a reply that is not the viewer's.
 */
export function watchReply(scope: Scope, replyId: string, afterSeq: number): AsyncGenerator<ReplyEvent, void, void> {
  let watch: ReplyWatch | null = null;
  return generatorOf(
    () => (watch ??= watchOf(scope, replyId, afterSeq)).next(),
    () => watch?.leave(),
  );
}

function watchOf(scope: Scope, replyId: string, afterSeq: number): ReplyWatch {
  const viewer = requireViewer(scope);
  if (!isUuid(replyId)) throw new AppError("NOT_FOUND");
  return new ReplyWatch(scope, viewer, replyId, Math.max(afterSeq, 0));
}

/** One viewer's way through a reply. */
class ReplyWatch {
  readonly #scope: Scope;
  readonly #viewer: Viewer;
  readonly #replyId: string;
  readonly #ground: ReplyGround;
  readonly #leaving = new AbortController();
  readonly #signals: Follower<ReplySignal>;
  #messageId = "";
  /** The last piece that was told or waits in `#read`. */
  #seq: number;
  /** What has been read and not been told. */
  readonly #read: ReplyEvent[] = [];
  #mustRead = true;
  #hasSettled = false;
  #hasEnded = false;
  /** A piece that came before the one which it follows. */
  #early: ReplyPiece | null = null;
  #failures = 0;
  #joined: JoinedReply | null = null;
  /** The reply as this node knows it, where it is its writer. */
  #own: OwnReply | null = null;

  constructor(scope: Scope, viewer: Viewer, replyId: string, afterSeq: number) {
    this.#scope = scope;
    this.#viewer = viewer;
    this.#replyId = replyId;
    this.#seq = afterSeq;
    const { bus, outages, em, ownReplies } = scope;
    const left = this.#leaving.signal;
    this.#signals = new Follower({ bus, topic: replyTopic(replyId), keyOf: pieceOf, capacity: CAPACITY, sizeOf, left });
    this.#ground = {
      outages,
      read: async (after) => {
        this.#own ??= ownReplies.find(replyId);
        const own = this.#own && readOwnReply(this.#own, viewer.userId, after);
        return own ?? readJournal(em.fork(), replyId, Math.min(after, MAX_SEQ));
      },
      interrupt: () => interruptLapsed(scope, replyId),
    };
    this.#signals.listen();
  }

  async next(): Promise<IteratorResult<ReplyEvent, void>> {
    while (!this.#leaving.signal.aborted) {
      const read = this.#read.shift();
      if (read) return { done: false, value: read };
      if (this.#hasEnded) break;
      if (this.#mustRead) await this.#readOn();
      else {
        const signal = this.#early ?? (await this.#signals.next()).value;
        const delta = signal && (await this.#hear(signal));
        if (delta) return { done: false, value: delta };
      }
    }
    this.leave();
    return { done: true, value: undefined };
  }

  leave(): void {
    // With a reason: without one, an error with its stack is made.
    this.#leaving.abort("left");
    this.#joined?.leave();
  }

  /** What a signal tells the viewer; null where it must be read, or is known. */
  async #hear(signal: ReplySignal | typeof REREAD): Promise<ReplyDelta | null> {
    this.#early = null;
    if (signal === REREAD || signal.kind !== "delta") this.#mustRead = true;
    else if (signal.seq === this.#seq + 1) return this.#told(signal);
    else if (signal.seq > this.#seq) {
      this.#early = signal;
      await delay(GAP_MS);
      this.#mustRead = true;
    }
    return null;
  }

  /** A piece, with those after it that wait, too. */
  #told(first: ReplyPiece): ReplyDelta {
    const pieces = [first.text];
    let last = first;
    const isNext = (signal: ReplySignal): signal is ReplyPiece =>
      signal.kind === "delta" && signal.seq === last.seq + 1;
    for (let next = this.#signals.takeIf(isNext); next; next = this.#signals.takeIf(isNext)) {
      pieces.push(next.text);
      last = next;
    }
    this.#seq = last.seq;
    const delta = this.#deltaOf(last.seq, pieces);
    return this.#joined?.alike(last, delta) ?? delta;
  }

  /** Reads the next part of the journal. Without a database it waits, to be called again. */
  async #readOn(): Promise<void> {
    const { signal: left } = this.#leaving;
    try {
      const reading = await this.#ground.read(this.#seq);
      if (left.aborted) return;
      if (reading?.userId !== this.#viewer.userId) throw new AppError("NOT_FOUND");
      this.#messageId = reading.messageId;
      const viewer = { signals: this.#signals, seq: () => this.#seq };
      this.#joined ??= this.#scope.watchedReplies.join(this.#replyId, this.#ground, viewer);
      // Each by itself: a client that follows again from the same number may have some of them.
      for (const { seq, text } of reading.entries) this.#read.push(this.#deltaOf(seq, [text]));
      this.#seq = reading.entries.at(-1)?.seq ?? this.#seq;
      if (reading.hasMore) return;
      if (reading.status !== "generating") await this.#end(reading.lastSeq);
      else if (reading.lapsed) return await this.#ground.interrupt();
      this.#mustRead = false;
      // Later, one reading in a silence serves all who watch.
      this.#signals.silenceMs = this.#hasSettled ? undefined : SETTLE_MS;
      this.#hasSettled = true;
      this.#failures = 0;
    } catch (error) {
      await waitOut(error, this.#failures, { outages: this.#scope.outages, left });
      this.#failures += 1;
    }
  }

  async #end(seq: number): Promise<void> {
    const message = await finalMessage(this.#scope, this.#replyId, this.#own);
    this.#read.push({ kind: "done", replyId: this.#replyId, messageId: this.#messageId, seq, message });
    this.#hasEnded = true;
  }

  #deltaOf(seq: number, pieces: string[]): ReplyDelta {
    return { kind: "delta", replyId: this.#replyId, messageId: this.#messageId, seq, text: pieces.join(""), pieces };
  }
}

/** Each piece waits for itself. That the reply is asked to stop says nothing to its viewers: its end does. */
function pieceOf(signal: ReplySignal): string | number | null {
  if (signal.kind === "stop") return null;
  return signal.kind === "delta" ? signal.seq : signal.kind;
}

function sizeOf(signal: ReplySignal): number {
  return signal.kind === "delta" ? Math.max(signal.text.length, LEAST_SIZE) : LEAST_SIZE;
}

async function finalMessage(scope: Scope, replyId: string, own: OwnReply | null): Promise<MessageView> {
  const row = (own && ownMessage(own)) ?? (await findReplyMessage(scope.em.fork(), replyId));
  if (!row) throw new AppError("NOT_FOUND");
  return messageView(row);
}
