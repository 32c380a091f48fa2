import { useSession } from "./session.ts";
import type { SessionUser } from "./storedSession.ts";

/** The signed-in user; only for pages behind the session gate, where there always is one. */
export function useViewerUser(): SessionUser {
  const { user } = useSession();
  if (!user) throw new Error("This page needs a user.");
  return user;
}
