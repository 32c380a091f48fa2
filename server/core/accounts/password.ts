import { hash, verify } from "@node-rs/argon2";

// OWASP's advice for Argon2id, which is this library's default algorithm: 19 MiB, two passes, one lane.
const OPTIONS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Hashes a password or an emailed code with Argon2id; takes some 20 ms of one core. */
export function hashSecret(secret: string): Promise<string> {
  return hash(secret, OPTIONS);
}

// A hash of something nobody can type. It costs what a real one costs, so that an unknown name takes as long as a wrong password.
let nobody: Promise<string> | null = null;

/** Compares a secret with its hash; with none it takes the same time and is wrong. */
export async function verifySecret(secret: string, storedHash: string | null): Promise<boolean> {
  nobody ??= hashSecret(crypto.randomUUID());
  const matches = await verify(storedHash ?? (await nobody), secret);
  return matches && storedHash !== null;
}
