import { randomBytes } from "node:crypto";

const KEY = /^[0-9a-f]{32}\.webp$/;
const FOLDER = "/media/";

/** Draws the name of a new picture: 128 bits, since whoever knows it may see the picture. */
export function newMediaKey(): string {
  return `${randomBytes(16).toString("hex")}.webp`;
}

/** Tells whether a text has the form of our keys; nothing else ever reaches the storage. */
export function isMediaKey(text: string): boolean {
  return KEY.test(text);
}

/** Where a picture is seen, on this server. */
export function mediaUrl(key: string): string {
  return FOLDER + key;
}

/** The key of a picture's URL; null where that is none of the storage's, such as a face that came with the product. */
export function mediaKeyOf(url: string | null | undefined): string | null {
  if (!url?.startsWith(FOLDER)) return null;
  const key = url.slice(FOLDER.length);
  return isMediaKey(key) ? key : null;
}
