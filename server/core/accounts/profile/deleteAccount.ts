import { EmailCode } from "../../../../db/entities/accounts/emailCode.entity.ts";
import { User } from "../../../../db/entities/accounts/user.entity.ts";
import { findReadChats, uncountChatsOf } from "../../../../db/queries/chat/chats.ts";
import { closeNpcsOf } from "../../../../db/queries/npcs/npcs.ts";
import { endSessions } from "../../../../db/queries/accounts/sessions.ts";
import { ChatBegun, lockUser } from "../../../../db/queries/accounts/users.ts";
import { AppError } from "../../../../schema/rules/appError.ts";
import { announceGoneChat } from "../../chat/list/announceChat.ts";
import { deleteFiles } from "../../media/deleteFiles.ts";
import { deleteMediaOf } from "../../../../db/queries/media/media.ts";
import type { Scope } from "../../scope.ts";
import { inTransaction } from "../../unitOfWork.ts";
import type { Transaction } from "../../unitOfWork.ts";
import { requireViewer } from "../../viewer.ts";
import { verifySecret } from "../password.ts";
import { requireUser } from "./requireUser.ts";
import { userTopic } from "./userSignals.ts";

/**
 * Deletes the viewer with their chats, points, pictures and characters. Other users can still read their chats with
 * those characters. A viewer with a password must give it. Throws UNAUTHENTICATED, RATE_LIMITED, INVALID_CREDENTIALS.
 */
export async function deleteAccount(scope: Scope, password: string | null): Promise<void> {
  const viewer = requireViewer(scope);
  await scope.limits.take("passwordByUser", viewer.userId);
  const { passwordHash, email } = await requireUser(scope.em.fork(), viewer);
  if (passwordHash && !(await verifySecret(password ?? "", passwordHash))) throw new AppError("INVALID_CREDENTIALS");
  await inTransaction(scope, async (tx) => {
    await lockAll(tx, viewer.userId);
    await endSessions(tx.em, viewer.userId, scope.clock());
    tx.publish(userTopic(viewer.userId), { kind: "sessionsEnded" });
    const event = { kind: "accountDeleted", userId: viewer.userId, address: scope.address } as const;
    tx.afterCommit(() => scope.recordSignIn(event));
    for (const { id, npcId, readerId } of await findReadChats(tx.em, viewer.userId))
      announceGoneChat(tx, { id, npcId, userId: viewer.userId }, [readerId]);
    await uncountChatsOf(tx.em, viewer.userId);
    await closeNpcsOf(tx.em, viewer.userId, scope.clock());
    const pictures = await deleteMediaOf(tx.em, viewer.userId);
    tx.afterCommit(() => deleteFiles(scope.media, pictures));
    if (email) await tx.em.nativeDelete(EmailCode, { email });
    await tx.em.nativeDelete(User, { id: viewer.userId });
  });
}

/** Locks a user with all that goes with them, again and again until no chat was begun meanwhile. */
async function lockAll(tx: Transaction, userId: string): Promise<void> {
  let isLocked = false;
  while (!isLocked) {
    isLocked = await tx
      .attempt(({ em }) => lockUser(em, userId))
      .then(() => true)
      .catch((error: unknown) => {
        if (error instanceof ChatBegun) return false;
        throw error;
      });
  }
}
