import { EmailCode } from "../../../../db/entities/accounts/emailCode.entity.ts";
import { User } from "../../../../db/entities/accounts/user.entity.ts";
import { rememberDeleted } from "../../../../db/queries/accounts/sessions.ts";
import { deleteMediaOf } from "../../../../db/queries/media/media.ts";
import { forgetInReports } from "../../../../db/queries/moderation/reportsOfLeaving.ts";
import { closeNpcsOf } from "../../../../db/queries/npcs/npcs.ts";
import { retireScenesOf } from "../../../../db/queries/npcs/ownScenes.ts";
import { closeOrdersOf } from "../../../../db/queries/recharge/ordersOfDeleted.ts";
import { deleteSpokenOf } from "../../../../db/queries/words/spokenSentences.ts";
import { DatabaseOutage } from "../../../../schema/rules/databaseOutage.ts";
import { deleteFiles } from "../../media/mediaFiles.ts";
import { publicNpcsTopic } from "../../npcs/npcSignals.ts";
import type { Scope } from "../../scope.ts";
import { inTransaction } from "../../unitOfWork.ts";
import type { Transaction, WorkScope } from "../../unitOfWork.ts";
import { announceEndedSessions } from "../sessions/viewerSignals.ts";
import { dropChatsOf, lockLeaving } from "./leaving.ts";

/**
 * Tries, of up to 4.5 s each: 96 people who read along with each other and left at once took five seconds on two cores.
 */
const MOST_TRIES = 3;

/** An account that is deleted. */
interface Leaving {
  userId: string;
  email: string | null | undefined;
}

/**
 * Deletes a user with their chats, points, pictures and characters, in one transaction; `note` writes down first who
 * has it done, in the same one.
 */
export function deleteUser(
  scope: WorkScope & Pick<Scope, "address" | "recordSignIn" | "clock" | "media">,
  leaving: Leaving,
  note: (tx: Transaction) => Promise<void> = async () => undefined,
): Promise<void> {
  return whenFree(MOST_TRIES, () => deleteAtOnce(scope, leaving, note));
}

/** Tries again where others held what it needs for longer than a statement may wait: nothing of it is stored then. */
async function whenFree(tries: number, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (tries === 1 || !(error instanceof DatabaseOutage) || error.kind !== "busy") throw error;
    await whenFree(tries - 1, work);
  }
}

async function deleteAtOnce(
  scope: WorkScope & Pick<Scope, "address" | "recordSignIn" | "clock" | "media">,
  { userId, email }: Leaving,
  note: (tx: Transaction) => Promise<void>,
): Promise<void> {
  await inTransaction(scope, async (tx) => {
    await note(tx);
    await lockLeaving(tx, [userId]);
    await rememberDeleted(tx.em, userId, scope.clock());
    await closeOrdersOf(tx.em, userId);
    announceEndedSessions(tx, userId);
    const event = { kind: "accountDeleted", userId, address: scope.address } as const;
    tx.afterCommit(() => scope.recordSignIn(event));
    await dropChatsOf(tx, [userId]);
    await closeNpcsOf(tx.em, userId, scope.clock());
    await retireScenesOf(tx.em, userId, scope.clock());
    tx.publish(publicNpcsTopic(), "changed");
    const pictures = await deleteMediaOf(tx.em, userId);
    const spoken = await deleteSpokenOf(tx.em, userId);
    tx.afterCommit(() => deleteFiles(scope.media, [...pictures, ...spoken]));
    await forgetInReports(tx.em, userId);
    if (email) await tx.em.nativeDelete(EmailCode, { email });
    await tx.em.nativeDelete(User, { id: userId });
  });
}
