import { deleteOldCodes } from "../../../../db/queries/accounts/emailCodes.ts";
import { deleteOldSessions } from "../../../../db/queries/accounts/sessions.ts";
import type { Scope } from "../../scope.ts";

const DAY_MS = 86_400_000;
/**
 * Codes are valid for ten minutes. Anyone may have entered their addresses, so they are stored only as long as the
 * hourly limits need them.
 */
const CODE_MS = DAY_MS;
/** Ended sessions are stored this long, so that a theft can be investigated. */
const SESSION_MS = 30 * DAY_MS;

/** Deletes old emailed codes and ended sessions. Safe on several nodes at once. */
export async function forgetOldSignIns(scope: Pick<Scope, "em" | "clock">): Promise<void> {
  const now = scope.clock().getTime();
  await deleteOldCodes(scope.em, new Date(now - CODE_MS));
  await deleteOldSessions(scope.em, new Date(now - SESSION_MS));
}
