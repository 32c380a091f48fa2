/** What a character says of itself in one language. */
export interface NpcTexts {
  name: string;
  description: string;
  greeting: string;
}
