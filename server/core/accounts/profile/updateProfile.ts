import { profileRules } from "../../../../schema/rules/accounts.ts";
import { parse } from "../../../../schema/rules/input/parse.ts";
import type { Scope } from "../../scope.ts";
import { inTransaction } from "../../unitOfWork.ts";
import type { WorkScope } from "../../unitOfWork.ts";
import { requireUser, requireViewer } from "../../viewer.ts";
import { viewersTopic } from "../sessions/viewerSignals.ts";
import { userView } from "./viewProfile.ts";
import type { UserView } from "./viewProfile.ts";

/** Changes the given fields of the viewer's profile. Throws UNAUTHENTICATED, VALIDATION_FAILED. */
export async function updateProfile(
  scope: WorkScope & Pick<Scope, "viewer" | "prices">,
  input: unknown,
): Promise<UserView> {
  const viewer = requireViewer(scope);
  const changes = parse(profileRules, input);
  return inTransaction(scope, async ({ em, publish }) => {
    const user = await requireUser(em, viewer);
    for (const [field, value] of Object.entries(changes))
      if (value !== undefined && value !== null) em.assign(user, { [field]: value });
    publish(viewersTopic(), viewer.userId);
    return userView(user, scope.prices);
  });
}
