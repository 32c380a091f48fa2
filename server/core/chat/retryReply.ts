import { randomUUID } from "node:crypto";
import { findLastMessage } from "../../../db/queries/messages.ts";
import { insertAttempt } from "../../../db/queries/openReply.ts";
import { AppError } from "../../../schema/rules/appError.ts";
import { isUuid } from "../../../schema/rules/identifiers.ts";
import { lockChat } from "../../../db/queries/chats.ts";
import { announceBalance } from "../points/announceBalance.ts";
import type { Scope } from "../scope.ts";
import { requireViewer } from "../viewer.ts";
import { isPaidFor, priceOfReply } from "./charge.policy.ts";
import type { ChatNotice } from "./chatNotice.ts";
import { LEASE_MS } from "./lease.ts";
import { messageView, type MessageView } from "./messageView.ts";
import { refuseWhileReplying } from "./refuseWhileReplying.ts";
import { reserveReply } from "./replyPayment.ts";
import { chatTopic } from "./signals.ts";

/**
 * Tries the last answer once more after it failed, was interrupted, or was stopped before it said anything: a further reply under the same message.
 * It costs what a reply costs, and a guest no round; too few points yield a notice. Throws UNAUTHENTICATED, NOT_FOUND, REPLY_RUNNING;
 * CONFLICT when there is nothing to retry.
 */
export async function retryReply(scope: Scope, npcId: string): Promise<MessageView | ChatNotice> {
  const viewer = requireViewer(scope);
  if (!isUuid(npcId)) throw new AppError("NOT_FOUND");
  const replyId = randomUUID();
  const price = priceOfReply(scope.prices, viewer);
  const retried = await scope.em.fork().transactional(async (em) => {
    const chat = await lockChat(em, viewer.userId, npcId);
    if (!chat || chat.closed) throw new AppError("NOT_FOUND");
    const announce = await refuseWhileReplying(em, scope, chat.id);
    const last = await findLastMessage(em, chat.id);
    if (!last?.replyStatus || last.replyStatus === "generating") throw new AppError("CONFLICT");
    // An answer that was paid for, a stopped one among them, is no failure: another one would be a regeneration.
    if (isPaidFor(last.replyStatus, last.replyText ?? "")) throw new AppError("CONFLICT");
    if (!(await reserveReply(em, viewer, replyId, price))) return { announce, opened: null };
    const attempt = last.attempts + 1;
    const reply = { id: replyId, price, node: scope.node, leaseMs: LEASE_MS };
    await insertAttempt(em, { chatId: chat.id, messageId: last.id, attempt, reply, at: scope.clock() });
    const view = messageView({ ...last, replyId, replyStatus: "generating", replyText: "", errorCode: null, attempt, attempts: attempt });
    return { announce, opened: { chatId: chat.id, view } };
  });
  retried.announce();
  if (!retried.opened) return { messageType: "insufficientPoints", npcId };
  const { chatId, view } = retried.opened;
  scope.replies.start(replyId);
  scope.bus.publish(chatTopic(chatId), { messageId: view.id });
  announceBalance(scope.bus, price > 0 ? viewer.userId : null);
  return view;
}
