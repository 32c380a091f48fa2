import { findWordSettings } from "../../../../db/queries/words/reviews/wordSettings.ts";
import type { WordPreferences } from "../../../../schema/rules/words/wordSettings.ts";
import type { Scope } from "../../scope.ts";
import { requireRegistered } from "../../viewer.ts";

/** How the viewer learns words. Throws UNAUTHENTICATED, GUEST_FORBIDDEN. */
export async function wordSettings(scope: Pick<Scope, "em" | "viewer">): Promise<WordPreferences> {
  const { userId } = requireRegistered(scope);
  return findWordSettings(scope.em, userId);
}
