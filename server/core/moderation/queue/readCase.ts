import { createHash } from "node:crypto";
import type { SqlEntityManager } from "@mikro-orm/sql";
import { lockUser } from "../../../../db/queries/accounts/users.ts";
import { findCaseReports, findContent, findState } from "../../../../db/queries/moderation/reportCase.ts";
import type { CaseReport, ThingState } from "../../../../db/queries/moderation/reportCase.ts";
import { AppError } from "../../../../schema/rules/appError.ts";
import { mediaKeyOf } from "../../media/mediaKey.ts";
import { idOf } from "../decisions/decisions.policy.ts";
import type { DecidedThing } from "../decisions/decisions.policy.ts";
import type { Evidence } from "../reports/evidence.ts";

interface Case {
  reports: CaseReport<Evidence>[];
  state: ThingState;
  /** Another one once something was reported, or the thing was changed or decided about elsewhere. */
  version: string;
}

/** The reports of a thing that wait, and how it is now. */
export async function readCase(em: SqlEntityManager, thing: DecidedThing): Promise<Case> {
  const { subject, subjectKey, npcId, authorId } = thing;
  const mediaKey = subject === "picture" ? mediaKeyOf(idOf(subjectKey)) : null;
  const reports = await findCaseReports<Evidence>(em, subjectKey);
  const state = await findState(em, { npcId, authorId, mediaKey });
  const said = reports.map(({ id, rule, text, name, email }) => [id, rule, text, name, email]);
  const seen = JSON.stringify([said, state, await findContent(em, thing)]);
  return { reports, state, version: createHash("sha256").update(seen).digest("base64url") };
}

/** Throws CONFLICT where a case is not any more as it was seen; it stays as it is until the transaction ends. */
export async function refuseUnseen(em: SqlEntityManager, thing: DecidedThing, seen: string): Promise<void> {
  // Before the character, as everywhere.
  if (thing.authorId !== null) await lockUser(em, thing.authorId);
  if ((await readCase(em, thing)).version !== seen) throw new AppError("CONFLICT");
}
