import { findHouseTexts, findHouseTextVersions } from "../../../../db/queries/moderation/houseTexts.ts";
import type { HouseTextRow } from "../../../../db/queries/moderation/houseTexts.ts";
import type { Scope } from "../../scope.ts";
import { requireRole } from "../../viewer.ts";

/** Versions that are listed of a text. */
const MOST = 50;

/** The last version of each text in each language. Throws as `requireRole`. */
export async function listHouseTexts(scope: Pick<Scope, "em" | "viewer" | "clock">): Promise<HouseTextRow[]> {
  requireRole(scope, "operator");
  return findHouseTexts(scope.em);
}

/** The versions of a text, newest first. Throws as `requireRole`. */
export async function listHouseTextVersions(
  scope: Pick<Scope, "em" | "viewer" | "clock">,
  text: Pick<HouseTextRow, "kind" | "language">,
): Promise<HouseTextRow[]> {
  requireRole(scope, "operator");
  return findHouseTextVersions(scope.em, text, MOST);
}
