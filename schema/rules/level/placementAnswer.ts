/** A word that a placement asks for, or one that there is not, whose rank is null. */
export interface PlacementWord {
  text: string;
  rank: number | null;
}

/** How many words of a card someone says that they know. */
export interface PlacementAnswer {
  words: readonly PlacementWord[];
  known: number;
}
