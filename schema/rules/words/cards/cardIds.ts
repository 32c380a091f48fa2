import { isUuid } from "../../input/identifiers.ts";

/** Two ways to be asked for a word: what it means in its sentence, and what fits into the sentence. */
export const CARD_KINDS = ["recall", "gap"] as const;

export type CardKind = (typeof CARD_KINDS)[number];

/** A card: one of the two ways to be asked for a word. */
export interface CardKey {
  savedWordId: string;
  kind: CardKind;
}

/** The id of a card outside, which also spreads its intervals. */
export function cardIdOf({ savedWordId, kind }: CardKey): string {
  return `${savedWordId}:${kind}`;
}

/** What a device says of a card, with the card of its id; nothing where there is none of such an id. */
export function withCardKey<Said extends { requestId: string; cardId: string }>({
  requestId: id,
  cardId,
  ...said
}: Said): (Omit<Said, "requestId" | "cardId"> & CardKey & { id: string })[] {
  const [savedWordId = "", name] = cardId.split(":");
  const kind = CARD_KINDS.find((one) => one === name);
  return kind && isUuid(savedWordId) && cardId === `${savedWordId}:${kind}` ? [{ ...said, id, savedWordId, kind }] : [];
}
