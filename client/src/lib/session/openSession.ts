import { signIn } from "./session.ts";
import type { SessionUser } from "./storedSession.ts";

/** An answer to a sign-in that has no token or no user in it. */
export class InvalidAnswerError extends Error {
  override readonly name = "InvalidAnswerError";

  constructor() {
    super("Invalid response data structure");
  }
}

interface FreshSession {
  accessToken: string;
  /** Seconds. */
  expiresIn: number;
  user: SessionUser;
}

/**
 * Signs in with what the server answered; `isAutomatic` where no person has asked for it. Throws InvalidAnswerError when
 * that is no session.
 */
export function openSession(session: FreshSession | null | undefined, isAutomatic = false): void {
  if (!session?.accessToken || !session.user) throw new InvalidAnswerError();
  signIn(session.accessToken, session.expiresIn, session.user, isAutomatic);
}
