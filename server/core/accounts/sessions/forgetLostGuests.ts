import { deleteOldHours } from "../../../../db/queries/accounts/guestRounds.ts";
import { deleteUsers, findGuests, lostAmong } from "../../../../db/queries/accounts/lostGuests.ts";
import type { LossTerms } from "../../../../db/queries/accounts/lostGuests.ts";
import { lockUnread } from "../../../../db/queries/chat/unread.ts";
import { forgetTalkers } from "../../../../db/queries/moderation/reportsOfLeaving.ts";
import type { Scope } from "../../scope.ts";
import { inTransaction } from "../../unitOfWork.ts";
import type { WorkScope } from "../../unitOfWork.ts";
import { dropChatsOf, lockLeaving } from "../profile/leaving.ts";
import { SEEN_MS } from "./sessionCache.ts";

/** Guests that are deleted in one transaction, which locks the characters they spoke with and must be short. */
const BATCH = 200;
/** Before all ids. */
const FIRST = "00000000-0000-0000-0000-000000000000";

/** Guests who have said nothing are deleted after a day away, within the precision at which visits are recorded. */
const SILENT_MS = 86_400_000 + SEEN_MS;

/**
 * Deletes guests with what they said: those whose sessions have all ended, since they cannot come back, and those who
 * have said nothing and were away for a day. Their chats disappear from the creators' lists as when an account is
 * deleted. Guests own nothing else. Gives their number. Ends early, between two batches, once it is not `wanted` any
 * more. Safe on several nodes at once.
 */
export async function forgetLostGuests(
  scope: WorkScope & Pick<Scope, "em" | "clock">,
  isWanted: () => boolean = () => true,
): Promise<number> {
  await deleteOldHours(scope.em);
  let deleted = 0;
  let after: string | null = FIRST;
  while (after !== null && isWanted()) {
    const { lost, last } = await findGuests(scope.em.fork(), after, BATCH, termsOf(scope));
    if (lost.length > 0) deleted += await deleteLost(scope, lost);
    after = last;
  }
  return deleted;
}

function termsOf({ clock }: Pick<Scope, "clock">): LossTerms {
  const now = clock();
  return { now, silentSince: new Date(now.getTime() - SILENT_MS) };
}

function deleteLost(scope: WorkScope & Pick<Scope, "em" | "clock">, ids: readonly string[]): Promise<number> {
  return inTransaction(scope, async (tx) => {
    await lockLeaving(tx, ids);
    // Meanwhile one may have registered, or another node may have deleted them.
    const lost = await lostAmong(tx.em, ids, termsOf(scope));
    if (lost.length === 0) return 0;
    const readers = await dropChatsOf(tx, lost);
    await forgetTalkers(tx.em, lost);
    await deleteUsers(tx.em, lost);
    await lockUnread(tx.em, readers);
    return lost.length;
  });
}
