import { findFilterReport } from "../../../../db/queries/moderation/filterReports.ts";
import type { Scope } from "../../scope.ts";
import type { NpcView } from "../npcView.ts";
import type { Doubt } from "./doubt.ts";

/** Why a character waits for a person to look at it, for its maker; null where it does not. */
export async function viewWaiting(
  { em }: Pick<Scope, "em">,
  { id, hold }: Pick<NpcView, "id" | "hold">,
): Promise<Doubt | null> {
  return hold === "waiting" ? findFilterReport(em, id) : null;
}
