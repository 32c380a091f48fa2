import { randomInt } from "node:crypto";

/** Seconds for which an emailed code is valid, from when its mail is sent. */
export const CODE_SECONDS = 600;

/** Makes a random code of six digits, which may begin with zeros. */
export function newCode(): string {
  return String(randomInt(1_000_000)).padStart(6, "0");
}
