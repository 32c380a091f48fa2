import type { ReplyStatus } from "../../../../db/entities/chat/reply.entity.ts";
import type { Prices } from "../../scope.ts";
import type { Viewer } from "../../viewer.ts";

/** How a reply can end. */
export type Ending = Exclude<ReplyStatus, "generating">;

/** A reply that ends without text has failed, also when the model reports success. */
export function endingOf(ending: Ending, text: string): Ending {
  return ending === "complete" && text.trim() === "" ? "failed" : ending;
}

/** What a reply costs a user, in points. Guests have no points: rounds limit them. */
export function priceOfReply(prices: Prices, viewer: Pick<Viewer, "userType">): number {
  return viewer.userType === "guest" ? 0 : prices.reply;
}

/**
 * Whether a reply is paid for: a complete one, or a stopped one that a model was asked for, whether or not it had said
 * something by then. For all others the points, or the round, are given back.
 */
export function isPaidFor(ending: Ending, text: string, wasAsked: boolean): boolean {
  return ending === "complete" || (ending === "stopped" && (wasAsked || text.trim() !== ""));
}

/** Whether a reply may be written again by all, guests too: it failed, or says nothing. Else that is regenerating. */
export function mayBeRetried(ending: Ending, text: string): boolean {
  return ending === "failed" || ending === "interrupted" || text.trim() === "";
}
