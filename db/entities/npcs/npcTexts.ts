/** A character's texts in one language. */
export interface NpcTexts {
  name: string;
  description: string;
  greeting: string;
}
