import type { Charge, ReplyStatus } from "../../../db/entities/reply.entity.ts";

/** How a writer says that its reply ended. */
export type Ending = Exclude<ReplyStatus, "generating">;

/** A model that ends without a word has failed, whatever it says of itself. */
export function endingOf(ending: Ending, text: string): Ending {
  return ending === "complete" && text.trim() === "" ? "failed" : ending;
}

/** What becomes of the reserved points: a whole reply and one stopped with text are paid for, all else is given back. */
export function chargeOf(ending: Ending, text: string): Charge {
  if (ending === "complete") return "settled";
  if (ending === "stopped" && text !== "") return "settled";
  return "released";
}
