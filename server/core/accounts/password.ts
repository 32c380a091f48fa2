import { hash, verify } from "@node-rs/argon2";

// OWASP's advice for Argon2id, which is this library's default algorithm: 19 MiB, two passes, one lane.
const OPTIONS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Hashes a password or an emailed code with Argon2id; takes about 20 ms on one core. */
export function hashSecret(secret: string): Promise<string> {
  return hash(secret, OPTIONS);
}

/**
 * A hash, by the same options, of 256 random bits that were thrown away. Comparing with it costs what
 * comparing with a real one costs, so that an unknown name takes as long as a wrong password.
 */
export const HASH_OF_NOTHING =
  "$argon2id$v=19$m=19456,t=2,p=1$YzqX0SzAJ6UheNTF2PP/tg$yqin7v+A9Ux4pr93LG8Ma0s9eqE090fNYOH82n3r9uE";

/** Compares a secret with its hash. Without a hash it takes the same time and is false. */
export async function verifySecret(secret: string, storedHash: string | null): Promise<boolean> {
  const matches = await verify(storedHash ?? HASH_OF_NOTHING, secret);
  return matches && storedHash !== null;
}
