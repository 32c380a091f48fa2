import { findMoment } from "../../../../db/queries/chat/moments.ts";
import { AppError } from "../../../../schema/rules/appError.ts";
import type { Scope } from "../../scope.ts";
import { momentView } from "./momentView.ts";
import type { MomentView } from "./momentView.ts";

/** 128 bits in base64url; no other text is looked up. */
const MOMENT_ID = /^[\w-]{22}$/;

/** A moment, for everyone who has its id. Throws NOT_FOUND, SHARE_EXPIRED where it was withdrawn. */
export async function viewMoment(scope: Pick<Scope, "em" | "clock" | "origin">, momentId: string): Promise<MomentView> {
  const moment = MOMENT_ID.test(momentId) ? await findMoment(scope.em, momentId, scope.clock()) : null;
  if (!moment) throw new AppError("NOT_FOUND");
  if (moment.withdrawnAt) throw new AppError("SHARE_EXPIRED");
  return momentView(scope.origin, moment);
}
