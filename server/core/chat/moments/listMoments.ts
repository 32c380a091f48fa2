import { findMomentsOf } from "../../../../db/queries/chat/moments.ts";
import type { Scope } from "../../scope.ts";
import { requireRegistered } from "../../viewer.ts";
import { momentView } from "./momentView.ts";
import type { MomentView } from "./momentView.ts";

/** The moments that the viewer shares, newest first. Throws UNAUTHENTICATED, GUEST_FORBIDDEN. */
export async function listMoments(scope: Pick<Scope, "em" | "viewer" | "clock" | "origin">): Promise<MomentView[]> {
  const { userId } = requireRegistered(scope);
  const rows = await findMomentsOf(scope.em, userId, scope.clock());
  return rows.map((row) => momentView(scope.origin, row));
}
