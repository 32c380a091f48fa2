import { currentEnding, currentUser, subscribeToSession } from "../session/session.ts";
import { forgetTextsExceptOf, takeOverDrafts } from "./keptTexts.ts";

function forget(): void {
  const user = currentUser();
  // A user whose session has expired finds their texts again. A logout removes them.
  if (user || currentEnding() === "left") forgetTextsExceptOf(user?.id ?? null);
}

/**
 * Removes unsent texts when their user logs out or another user signs in. A guest who signs in to an account goes on
 * typing where they were. Returns a function that stops this.
 */
export function forgetOthersTexts(): () => void {
  forget();
  let known = currentUser();
  return subscribeToSession(() => {
    const user = currentUser();
    if (known?.userType === "guest" && user && user.id !== known.id) takeOverDrafts(known.id, user.id);
    known = user;
    forget();
  });
}
