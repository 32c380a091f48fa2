import { createHash, randomBytes } from "node:crypto";

/** Draws a bearer token: 256 bits, 43 characters that need no escaping. */
export function newToken(): string {
  return randomBytes(32).toString("base64url");
}

/** What is stored of a token. Plain SHA-256 suffices: a random 256-bit value cannot be guessed from its hash. */
export function hashToken(token: string): string {
  return createHash("sha256").update(token).digest("hex");
}
