import { randomUUID } from "node:crypto";
import { lockChat } from "../../../db/queries/chats.ts";
import { findLastMessage, findRequestedAttempt } from "../../../db/queries/messages.ts";
import type { MessageRow } from "../../../db/queries/messages.ts";
import { insertAttempt } from "../../../db/queries/openReply.ts";
import { AppError } from "../../../schema/rules/appError.ts";
import { isUuid } from "../../../schema/rules/identifiers.ts";
import { announceBalance } from "../points/announceBalance.ts";
import type { Scope } from "../scope.ts";
import type { Viewer } from "../viewer.ts";
import { priceOfReply } from "./charge.policy.ts";
import type { Ending } from "./charge.policy.ts";
import type { ChatNotice } from "./chatNotice.ts";
import { LEASE_MS } from "./lease.ts";
import { messageView } from "./messageView.ts";
import type { MessageView } from "./messageView.ts";
import { refuseWhileReplying } from "./refuseWhileReplying.ts";
import { reserveReply } from "./replyPayment.ts";
import { chatTopic } from "./signals.ts";

/** Which further attempt is asked for. */
export interface AttemptWish {
  npcId: string;
  /** Whether the last answer, as it ended, may be tried again. */
  mayFollow: (ending: Ending, text: string) => boolean;
  /** Asking again under the same id yields what it yielded first. */
  requestId?: string | null;
}

/**
 * Opens a further reply to the last message of the viewer's chat: an alternative that is shown from then on, at the price of a reply. Too few
 * points, or no round left, yield a notice. Throws NOT_FOUND, REPLY_RUNNING; CONFLICT when there is no answer, or none that may be tried again.
 */
export async function openAttempt(
  scope: Scope,
  viewer: Viewer,
  { npcId, mayFollow, requestId = null }: AttemptWish,
): Promise<MessageView | ChatNotice> {
  if (!isUuid(npcId)) throw new AppError("NOT_FOUND");
  const replyId = randomUUID();
  const price = priceOfReply(scope.prices, viewer);
  const done = await scope.em.fork().transactional(async (em) => {
    const chat = await lockChat(em, viewer.userId, npcId);
    if (!chat || chat.closed) throw new AppError("NOT_FOUND");
    const earlier = requestId && (await findRequestedAttempt(em, chat.id, requestId));
    if (earlier) return { announce: null, earlier: messageView(earlier) };
    const announce = await refuseWhileReplying(em, scope, chat.id);
    const last = await findLastMessage(em, chat.id);
    if (!last || !mayBeFollowed(last, mayFollow)) throw new AppError("CONFLICT");
    if (!(await reserveReply(em, viewer, scope.prices, replyId))) return { announce };
    const attempt = last.attempts + 1;
    const reply = { id: replyId, price, node: scope.node, leaseMs: LEASE_MS };
    await insertAttempt(em, { chatId: chat.id, messageId: last.id, attempt, reply, requestId, at: scope.clock() });
    const begun = {
      ...last,
      replyId,
      replyStatus: "generating",
      replyText: "",
      errorCode: null,
      attempt,
      attempts: attempt,
      translation: null,
    } as const;
    return { announce, opened: { chatId: chat.id, view: messageView(begun) } };
  });
  done.announce?.();
  if (done.earlier) return done.earlier;
  if (!done.opened) return { messageType: viewer.userType === "guest" ? "guestLimit" : "insufficientPoints", npcId };
  const { chatId, view } = done.opened;
  scope.replies.start(replyId);
  scope.bus.publish(chatTopic(chatId), { messageId: view.id });
  announceBalance(scope.bus, price > 0 ? viewer.userId : null);
  return view;
}

function mayBeFollowed({ replyStatus, replyText }: MessageRow, mayFollow: AttemptWish["mayFollow"]): boolean {
  return replyStatus !== null && replyStatus !== "generating" && mayFollow(replyStatus, replyText ?? "");
}
