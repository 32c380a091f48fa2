import { EmailCode } from "../../../../db/entities/accounts/emailCode.entity.ts";
import { User } from "../../../../db/entities/accounts/user.entity.ts";
import { closeNpcsOf } from "../../../../db/queries/npcs/npcs.ts";
import { endSessions } from "../../../../db/queries/accounts/sessions.ts";
import { AppError } from "../../../../schema/rules/appError.ts";
import { deleteFiles } from "../../media/deleteFiles.ts";
import { deleteMediaOf } from "../../../../db/queries/media/media.ts";
import { publicNpcsTopic } from "../../npcs/npcSignals.ts";
import type { Scope } from "../../scope.ts";
import { inTransaction } from "../../unitOfWork.ts";
import { requireViewer } from "../../viewer.ts";
import { verifySecret } from "../password.ts";
import { dropChatsOf, lockLeaving } from "./leaving.ts";
import { requireUser } from "./requireUser.ts";
import { announceEndedSessions } from "../sessions/viewerSignals.ts";

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
    await lockLeaving(tx, [viewer.userId]);
    await endSessions(tx.em, viewer.userId, scope.clock());
    announceEndedSessions(tx, viewer.userId);
    const event = { kind: "accountDeleted", userId: viewer.userId, address: scope.address } as const;
    tx.afterCommit(() => scope.recordSignIn(event));
    await dropChatsOf(tx, [viewer.userId]);
    await closeNpcsOf(tx.em, viewer.userId, scope.clock());
    tx.publish(publicNpcsTopic(), "changed");
    const pictures = await deleteMediaOf(tx.em, viewer.userId);
    tx.afterCommit(() => deleteFiles(scope.media, pictures));
    if (email) await tx.em.nativeDelete(EmailCode, { email });
    await tx.em.nativeDelete(User, { id: viewer.userId });
  });
}
