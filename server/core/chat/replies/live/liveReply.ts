import type { ShownMessageRow } from "../../../../../db/queries/chat/messages.ts";
import type { SaidText } from "../../../../../db/queries/chat/endingReplies.ts";
import type { PromisedWords } from "../../../../../schema/rules/words/promisedWords.ts";
import type { Recalled } from "../../../memory/recall/recalled.policy.ts";
import type { ReplyDelta } from "./replyEvent.ts";

/** Milliseconds for which the message of a reply that has ended is taken as it was then: others may change it. */
const ENDED_MS = 2000;

/** Whose reply it is, and of which message in which chat. */
export interface ReplyPlace {
  chatId: string;
  messageId: string;
  userId: string;
}

/**
 * A reply as this node knows it: the one place in which its pieces wait for all who watch it here. Its writer fills it,
 * or where another node writes it, `followReply`. It has one text in memory, however many watch and however slowly.
 */
export class LiveReply {
  readonly id: string;
  /** Null until it has been read. */
  place: ReplyPlace | null = null;
  /** Points, while this node writes it. */
  price: number | null = null;
  /** The words that its reader was promised, while this node writes it. */
  promise: { chatId: string; promised: PromisedWords } | null = null;
  /** What was recalled for it, and for which message, while this node writes it. */
  recall: { recalled: Recalled; question: string } | null = null;
  /** Whether all has been read that was stored when the first viewer came. */
  isRead = false;
  /** Why it cannot be watched. */
  failure: unknown = null;
  /** The number of its last piece, once it has ended. */
  lastSeq: number | null = null;
  /** Its message as it ended, where this node has written it, and when that was, by `performance.now()`. */
  #ended: { message: ShownMessageRow; at: number } | null = null;
  /** The number of the piece before the first of `#pieces`. */
  #before: number;
  #pieces: string[] = [];
  #latest: ReplyDelta | null = null;
  readonly #viewers = new Set<() => void>();
  #isWaking = false;

  constructor(id: string, afterSeq: number) {
    this.id = id;
    this.#before = afterSeq;
  }

  /** The number of the last piece that is known. */
  get seq(): number {
    return this.#before + this.#pieces.length;
  }

  /** Whether its pieces begin only after the next one that a viewer wants. */
  isAfter(seq: number): boolean {
    return seq < this.#before;
  }

  get isWatched(): boolean {
    return this.#viewers.size > 0;
  }

  /** What has been said by now, where it is known from its beginning. */
  get said(): SaidText {
    return { text: this.#pieces.join(""), lastSeq: this.#pieces.length };
  }

  /** Forgets the pieces: they are added again from after this number. */
  restart(afterSeq: number): void {
    this.#before = afterSeq;
    this.#pieces = [];
    this.isRead = false;
    this.lastSeq = null;
  }

  /** Has a viewer woken for all that comes; gives what ends that. */
  join(wake: () => void): () => void {
    this.#viewers.add(wake);
    return () => void this.#viewers.delete(wake);
  }

  add(text: string): void {
    this.#pieces.push(text);
    this.wake();
  }

  /** Ends it with its last piece's number, and with its message where that is known. */
  end(lastSeq: number, message: ShownMessageRow | null): void {
    this.lastSeq = lastSeq;
    if (message) this.#ended = { message, at: performance.now() };
    this.wake();
  }

  /** The message as it ended; null where the database is to be asked. */
  get endMessage(): ShownMessageRow | null {
    return this.#ended && performance.now() - this.#ended.at < ENDED_MS ? this.#ended.message : null;
  }

  /** Wakes all viewers after what has arrived at the same time: they are told it together then. */
  wake(): void {
    if (this.#isWaking) return;
    this.#isWaking = true;
    setImmediate(() => {
      this.#isWaking = false;
      for (const wake of this.#viewers) wake();
    });
  }

  /** The next piece after a number. */
  pieceAfter(seq: number): ReplyDelta | null {
    const piece = this.#pieces[seq - this.#before];
    return piece === undefined ? null : this.#deltaOf(seq + 1, [piece]);
  }

  /** All pieces after a number. Viewers that are told alike get one object, so that it is encoded once. */
  piecesAfter(seq: number): ReplyDelta | null {
    if (seq < this.#before || seq >= this.seq) return null;
    const pieces = this.#pieces.slice(seq - this.#before);
    if (this.#latest?.seq !== this.seq || this.#latest.pieces.length !== pieces.length)
      this.#latest = this.#deltaOf(this.seq, pieces);
    return this.#latest;
  }

  #deltaOf(seq: number, pieces: string[]): ReplyDelta {
    const messageId = this.place?.messageId ?? "";
    return { kind: "delta", replyId: this.id, messageId, seq, text: pieces.join(""), pieces };
  }
}
