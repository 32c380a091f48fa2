import { AppError } from "../../schema/rules/appError.ts";
import type { Language, Level } from "../../schema/rules/languages.ts";

/** Who is asking, as the session said when the request came. */
export interface Viewer {
  userId: string;
  sessionId: string;
  userType: "guest" | "regular";
  nickname: string;
  avatar: string | null;
  language: Language;
  nativeLanguage: Language;
  level: Level;
}

/** The viewer of a scope that needs one. Throws UNAUTHENTICATED. */
export function requireViewer(scope: { viewer: Viewer | null }): Viewer {
  if (!scope.viewer) throw new AppError("UNAUTHENTICATED");
  return scope.viewer;
}

/** The viewer of a scope that needs one who has registered. Throws UNAUTHENTICATED, GUEST_FORBIDDEN. */
export function requireRegistered(scope: { viewer: Viewer | null }): Viewer {
  const viewer = requireViewer(scope);
  if (viewer.userType === "guest") throw new AppError("GUEST_FORBIDDEN");
  return viewer;
}
