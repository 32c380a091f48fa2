import { findReplyMessage } from "../../../../../db/queries/chat/messages.ts";
import { AppError } from "../../../../../schema/rules/appError.ts";
import { isUuid } from "../../../../../schema/rules/input/identifiers.ts";
import { generatorOf } from "../../../live/generatorOf.ts";
import { firstReading } from "../../../live/readings.ts";
import type { Scope } from "../../../scope.ts";
import { requireViewer } from "../../../viewer.ts";
import type { Viewer } from "../../../viewer.ts";
import { messageView } from "../../messages/messageView.ts";
import type { MessageView } from "../../messages/messageView.ts";
import type { LiveReply } from "./liveReply.ts";
import type { ReplyEvent } from "./replyEvent.ts";

/** What following a reply takes. */
export type WatchScope = Pick<Scope, "em" | "viewer" | "outages" | "liveReplies">;

/**
 * Follows a reply from after `afterSeq` to its end, on whichever node it is written. Throws UNAUTHENTICATED; NOT_FOUND
 * for a reply that is not the viewer's.
 */
export function watchReply(
  scope: WatchScope,
  replyId: string,
  afterSeq: number,
): AsyncGenerator<ReplyEvent, void, void> {
  let watch: ReplyWatch | null = null;
  return generatorOf(
    () => (watch ??= watchOf(scope, replyId, afterSeq)).next(),
    () => watch?.leave(),
  );
}

function watchOf(scope: WatchScope, replyId: string, afterSeq: number): ReplyWatch {
  const viewer = requireViewer(scope);
  if (!isUuid(replyId)) throw new AppError("NOT_FOUND");
  return new ReplyWatch(scope, viewer, replyId, Math.max(afterSeq, 0));
}

/** One viewer's way through a reply. */
class ReplyWatch {
  readonly #scope: WatchScope;
  readonly #viewer: Viewer;
  readonly #reply: LiveReply;
  readonly #stopWatching: () => void;
  readonly #left = new AbortController();
  /** The last piece that was told. */
  #seq: number;
  #hasCaughtUp = false;
  #wake: (() => void) | null = null;

  constructor(scope: WatchScope, viewer: Viewer, replyId: string, afterSeq: number) {
    this.#scope = scope;
    this.#viewer = viewer;
    this.#seq = afterSeq;
    const { reply, leave } = scope.liveReplies.watch(replyId, afterSeq, () => this.#wake?.());
    this.#reply = reply;
    this.#stopWatching = leave;
  }

  async next(): Promise<IteratorResult<ReplyEvent, void>> {
    while (!this.#left.signal.aborted) {
      const piece = this.#nextPiece();
      if (piece) return { done: false, value: piece };
      if (this.#reply.lastSeq !== null) return this.#end(this.#reply.lastSeq);
      await new Promise<void>((resolve) => (this.#wake = resolve));
    }
    return { done: true, value: undefined };
  }

  leave(): void {
    // With a reason: without one, an error with its stack is made.
    this.#left.abort("left");
    this.#stopWatching();
    this.#wake?.();
  }

  /** The next of its text; null where there is no more by now. Throws NOT_FOUND. */
  #nextPiece(): ReplyEvent | null {
    const { place, failure, isRead } = this.#reply;
    if (failure !== null) throw failure;
    if (!place) return null;
    if (place.userId !== this.#viewer.userId) throw new AppError("NOT_FOUND");
    // What it finds when it comes, it is told piece by piece: a client that follows again from the same number may have
    // some of it.
    const next = this.#hasCaughtUp ? this.#reply.piecesAfter(this.#seq) : this.#reply.pieceAfter(this.#seq);
    if (next) this.#seq = next.seq;
    else if (isRead) this.#hasCaughtUp = true;
    return next;
  }

  async #end(seq: number): Promise<IteratorResult<ReplyEvent, void>> {
    const { id: replyId, place } = this.#reply;
    const lasting = { outages: this.#scope.outages, left: this.#left.signal };
    const message = await firstReading(lasting, () => this.#finalMessage());
    this.leave();
    if (!message || !place) return { done: true, value: undefined };
    return { done: false, value: { kind: "done", replyId, messageId: place.messageId, seq, message } };
  }

  async #finalMessage(): Promise<MessageView> {
    const row = this.#reply.endMessage ?? (await findReplyMessage(this.#scope.em.fork(), this.#reply.id));
    if (!row) throw new AppError("NOT_FOUND");
    return messageView(row);
  }
}
