import { findMoment } from "../../../../db/queries/chat/moments.ts";
import { AppError } from "../../../../schema/rules/appError.ts";
import { isLinkId } from "../../../../schema/rules/input/identifiers.ts";
import type { Scope } from "../../scope.ts";
import { momentView } from "./momentView.ts";
import type { MomentView } from "./momentView.ts";

/** A moment, for everyone who has its id. Throws NOT_FOUND, SHARE_EXPIRED where it was withdrawn. */
export async function viewMoment(scope: Pick<Scope, "em" | "clock" | "origin">, momentId: string): Promise<MomentView> {
  const moment = isLinkId(momentId) ? await findMoment(scope.em, momentId, scope.clock()) : null;
  if (!moment) throw new AppError("NOT_FOUND");
  if (moment.withdrawnAt) throw new AppError("SHARE_EXPIRED");
  return momentView(scope.origin, moment);
}
