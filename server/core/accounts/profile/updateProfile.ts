import { profileRules } from "../../../../schema/rules/accounts.ts";
import { parse } from "../../../../schema/rules/parse.ts";
import type { Scope } from "../../scope.ts";
import { requireViewer } from "../../viewer.ts";
import { requireUser } from "./requireUser.ts";
import { userView } from "./userView.ts";
import type { UserView } from "./userView.ts";

/** Changes the given fields of the viewer's profile. Throws UNAUTHENTICATED, VALIDATION_FAILED. */
export async function updateProfile(scope: Scope, input: unknown): Promise<UserView> {
  const viewer = requireViewer(scope);
  const changes = parse(profileRules, input);
  const em = scope.em.fork();
  const user = await requireUser(em, viewer);
  for (const [field, value] of Object.entries(changes))
    if (value !== undefined && value !== null) em.assign(user, { [field]: value });
  await em.flush();
  return userView(user, scope.prices);
}
