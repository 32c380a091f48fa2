import { forgetKeptUser, keptUser } from "../../lib/kept/ownDatabases.ts";
import { currentEnding, currentUser, subscribeToSession } from "../../lib/session/session.ts";

function forget(): void {
  const kept = keptUser();
  const user = currentUser();
  // A user whose session has expired finds their chats again. A logout removes them.
  if (kept === null || kept === user?.id || (!user && currentEnding() !== "left")) return;
  forgetKeptUser(kept);
}

/** Removes what is kept when its user logs out or another user signs in. Returns how to stop. */
export function forgetOthersChats(): () => void {
  if (!("indexedDB" in window)) return () => undefined;
  forget();
  return subscribeToSession(forget);
}
