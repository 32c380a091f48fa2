import { deleteOldCodes } from "../../../../db/queries/accounts/emailCodes.ts";
import { deleteOldSessions } from "../../../../db/queries/accounts/sessions.ts";
import type { Scope } from "../../scope.ts";

const DAY_MS = 86_400_000;
/** Codes live ten minutes; their addresses, which may be strangers', are kept no longer than the limits by hour need them. */
const CODE_MS = DAY_MS;
/** Sessions that ended are kept this long, for whoever looks into a theft. */
const SESSION_MS = 30 * DAY_MS;

/** Forgets emailed codes and sessions that are long over. Safe on any number of nodes at once. */
export async function forgetOldSignIns(scope: Scope): Promise<void> {
  const now = scope.clock().getTime();
  await deleteOldCodes(scope.em, new Date(now - CODE_MS));
  await deleteOldSessions(scope.em, new Date(now - SESSION_MS));
}
