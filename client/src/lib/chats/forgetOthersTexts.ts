import { currentEnding, currentUser, subscribeToSession } from "../session/session.ts";
import { forgetTextsExceptOf } from "./keptTexts.ts";

function forget(): void {
  const user = currentUser();
  // Whose session merely ended finds everything again; who left leaves nothing behind.
  if (user || currentEnding() === "left") forgetTextsExceptOf(user?.id ?? null);
}

/** Drops unsent texts when their person logs out or another one comes; returns how to stop. */
export function forgetOthersTexts(): () => void {
  forget();
  return subscribeToSession(forget);
}
