import { findSuggestions } from "../../../db/queries/language/suggestedReplies.ts";
import type { Scope } from "../scope.ts";
import type { Suggestion } from "./languageTools.port.ts";
import { suggestionPlace } from "./suggestionPlace.ts";

/**
 * The suggestions that `suggestReplies` has stored for the viewer's chat in its present state; null where there are
 * none. Throws UNAUTHENTICATED, GUEST_FORBIDDEN, NOT_FOUND, REPLY_RUNNING.
 */
export async function storedSuggestions(
  scope: Pick<Scope, "em" | "viewer" | "clock">,
  npcId: string,
): Promise<Suggestion[] | null> {
  const { viewer, place } = await suggestionPlace(scope, npcId);
  return findSuggestions(scope.em, place, viewer);
}
