import type { SessionUser } from "./storedSession.ts";

const KEY = "welcomed";

export const storeWelcomed = (userId: string): void => localStorage.setItem(KEY, userId);

/**
 * Whether a guest has not yet said what to practise. A guest starts with the browser's language as mother tongue and, by
 * a shared link, with the character's to practise; where both are the same the choice is still to be made.
 */
export const needsWelcome = (user: SessionUser): boolean =>
  user.userType === "guest" && user.language === user.nativeLanguage && localStorage.getItem(KEY) !== user.id;
