import type { Language } from "../../../schema/rules/languages.ts";

/** A character as its preview shows it. */
export interface DrawnCharacter {
  name: string;
  description: string;
  language: Language;
}

/** A moment as its pictures show it. */
export interface DrawnMoment {
  npcName: string;
  ownName: string | null;
  language: Language;
  /** Without signs of Markdown. */
  lines: { isOwn: boolean; text: string; language: Language }[];
}

/** The size of all previews, or as high as the lines need it. */
export type MomentShape = "preview" | "whole";

/**
 * Draws what people send each other, as JPEGs. Texts are drawn by the fonts of the machine. One that they cannot draw
 * is left out.
 */
export interface PictureArtist {
  /** A preview as messengers show it. `portrait` is any picture that the codec reads; null where there is none. */
  drawCharacter(character: DrawnCharacter, portrait: Uint8Array | null): Promise<Uint8Array>;
  /** Lines of a conversation as bubbles beside or under the face of the character. Long lines are cut. */
  drawMoment(moment: DrawnMoment, shape: MomentShape, portrait: Uint8Array | null): Promise<Uint8Array>;
}
