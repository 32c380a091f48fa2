import { exportUser } from "../../../../db/queries/accounts/exportUser.ts";
import type { Scope } from "../../scope.ts";
import { requireViewer } from "../../viewer.ts";

/** All stored data about the viewer, as the text of a JSON value. Throws UNAUTHENTICATED, RATE_LIMITED. */
export async function exportData(scope: Pick<Scope, "em" | "viewer" | "limits">): Promise<string> {
  const { userId } = requireViewer(scope);
  await scope.limits.take("exportByUser", userId);
  return exportUser(scope.em, userId);
}
