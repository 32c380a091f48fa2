import type { SessionUser } from "./storedSession.ts";

const KEY = "welcomed";

/** Whether this guest has answered what to practise, or what to explain it in. */
export const isWelcomed = (userId: string): boolean => localStorage.getItem(KEY) === userId;

export const storeWelcomed = (userId: string): void => localStorage.setItem(KEY, userId);

/**
 * Whether a guest has not yet said what to practise. A guest starts with the browser's language as mother tongue and, by
 * a shared link, with the character's to practise; where both are the same the choice is still to be made.
 */
export const needsWelcome = (user: SessionUser): boolean =>
  user.userType === "guest" && user.language === user.nativeLanguage && !isWelcomed(user.id);
