import type { ReplyStatus } from "../../../../db/entities/chat/reply.entity.ts";
import type { Prices } from "../../scope.ts";
import type { Viewer } from "../../viewer.ts";

/** How a writer says that its reply ended. */
export type Ending = Exclude<ReplyStatus, "generating">;

/** A model that ends without a word has failed, whatever it says of itself. */
export function endingOf(ending: Ending, text: string): Ending {
  return ending === "complete" && text.trim() === "" ? "failed" : ending;
}

/** What a reply costs somebody, in points. Guests have none: rounds limit them. */
export function priceOfReply(prices: Prices, viewer: Pick<Viewer, "userType">): number {
  return viewer.userType === "guest" ? 0 : prices.reply;
}

/** Whether a reply is paid for: a whole one is, and one that was stopped with text; of all others the points are given back. */
export function isPaidFor(ending: Ending, text: string): boolean {
  return ending === "complete" || (ending === "stopped" && text.trim() !== "");
}
