import type { Scope } from "../scope.ts";
import { requireViewer } from "../viewer.ts";
import { balanceOf } from "./balanceView.ts";
import type { BalanceView } from "./balanceView.ts";

/** The viewer's points; a guest has none. Throws UNAUTHENTICATED. */
export function viewBalance(scope: Pick<Scope, "em" | "viewer">): Promise<BalanceView> {
  return balanceOf(scope.em, requireViewer(scope).userId);
}
