import type { QueuedCard } from "../../../lib/words/reviewQueue.ts";

/** How a card asks: what it means as it is read or heard, and the word of a gap, typed or said. */
export type Presentation = "meaning" | "listening" | "gap" | "saying";

/** What this device can do in the language of the word. */
interface Abilities {
  canListen: boolean;
  canSay: boolean;
}

/** Every third time a card asks by ear or by mouth. Its schedule stays that of its kind. */
export function presentationOf({ kind, word, memory }: QueuedCard, { canListen, canSay }: Abilities): Presentation {
  const isTurn = memory.reps % 3 === 2;
  if (kind === "recall") return isTurn && canListen ? "listening" : "meaning";
  return isTurn && canSay && word.kind === "word" ? "saying" : "gap";
}
