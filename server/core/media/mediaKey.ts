import { randomBytes } from "node:crypto";

const KEY = /^[0-9a-f]{32}\.webp$/;
const FOLDER = "/media/";

/** Makes the key of a new picture: 128 random bits, because anyone who knows the key may see the picture. */
export function newMediaKey(): string {
  return `${randomBytes(16).toString("hex")}.webp`;
}

/** Whether a text has the form of our keys. Other texts never reach the storage. */
export function isMediaKey(text: string): boolean {
  return KEY.test(text);
}

/** The URL of a picture on this server. */
export function mediaUrl(key: string): string {
  return FOLDER + key;
}

/**
 * The key in a picture's URL. Null for pictures outside the storage, such as the faces of the product's own characters.
 */
export function mediaKeyOf(url: string | null | undefined): string | null {
  if (!url?.startsWith(FOLDER)) return null;
  const key = url.slice(FOLDER.length);
  return isMediaKey(key) ? key : null;
}
