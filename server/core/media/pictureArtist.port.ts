import type { Language } from "../../../schema/rules/languages.ts";

/** A character as its preview shows it. */
export interface DrawnCharacter {
  name: string;
  description: string;
  language: Language;
}

/**
 * Draws what people send each other, as JPEGs. Texts are drawn by the fonts of the machine. One that they cannot draw
 * is left out.
 */
export interface PictureArtist {
  /** A preview as messengers show it. `portrait` is any picture that the codec reads; null where there is none. */
  drawCharacter(character: DrawnCharacter, portrait: Uint8Array | null): Promise<Uint8Array>;
}
