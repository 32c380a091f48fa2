import type { Hold } from "../../../schema/rules/moderation.ts";
import type { Visibility } from "../../../schema/rules/npcs.ts";

/** Whether a character is public, and why not although its maker wishes it. */
export interface Published {
  visibility: Visibility;
  hold: Hold | null;
}

/**
 * Whether a character is public once its maker has asked for `wished`, if for anything. What was decided to be private
 * waits for a person to look at it before it is public again, also where the maker takes the wish back in between; what
 * is hidden stays so.
 */
export function afterWish(now: Published, wished: Visibility | undefined, wasMadePrivate: boolean): Published {
  if (now.hold === "hidden" || wished === undefined) return now;
  const isBound = wasMadePrivate && now.hold !== null;
  if (wished === "private") return { visibility: "private", hold: isBound ? "private" : null };
  return now.hold === null ? { visibility: "public", hold: null } : { visibility: "private", hold: "waiting" };
}
