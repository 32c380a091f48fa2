import { picture } from "../../media/pictures.ts";

/** The bytes of a small picture. */
export const face = (): Promise<Uint8Array> => picture(64, 48).png().toBuffer();
