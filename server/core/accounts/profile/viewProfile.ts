import type { Scope } from "../../scope.ts";
import { requireUser } from "../../requireUser.ts";
import { userView } from "./userView.ts";
import type { UserView } from "./userView.ts";

/** The viewer's own profile; null without a sign-in. */
export async function viewProfile(scope: Pick<Scope, "em" | "viewer" | "prices">): Promise<UserView | null> {
  if (!scope.viewer) return null;
  return userView(await requireUser(scope.em, scope.viewer), scope.prices);
}
