import { User } from "../../../db/entities/user.entity.ts";
import type { Scope } from "../scope.ts";
import { userView, type UserView } from "./userView.ts";

/** The viewer's own profile; null for nobody. */
export async function viewProfile(scope: Scope): Promise<UserView | null> {
  if (!scope.viewer) return null;
  return userView(await scope.em.findOneOrFail(User, scope.viewer.userId), scope.prices);
}
