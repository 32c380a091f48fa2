import { currentEnding, currentUser, subscribeToSession } from "../session/session.ts";
import { forgetTextsExceptOf } from "./keptTexts.ts";

function forget(): void {
  const user = currentUser();
  // A user whose session has expired finds their texts again. A logout removes them.
  if (user || currentEnding() === "left") forgetTextsExceptOf(user?.id ?? null);
}

/** Removes unsent texts when their user logs out or another user signs in. Returns a function that stops this. */
export function forgetOthersTexts(): () => void {
  forget();
  return subscribeToSession(forget);
}
