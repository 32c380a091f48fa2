import { randomInt } from "node:crypto";

/** Seconds an emailed code lives, from when its mail is sent. */
export const CODE_SECONDS = 600;

/** Draws a code: six digits, leading zeros and all. */
export function newCode(): string {
  return String(randomInt(1_000_000)).padStart(6, "0");
}
