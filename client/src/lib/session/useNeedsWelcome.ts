import { createStore } from "../store.ts";
import type { SessionUser } from "./storedSession.ts";
import { needsWelcome, storeWelcomed } from "./welcome.ts";

/** How often a welcome was answered on this page. */
const answers = createStore(0);

export function rememberWelcomed(userId: string): void {
  storeWelcomed(userId);
  answers.set(answers.get() + 1);
}

/** Whether the welcome stands before home, until it is answered. */
export function useNeedsWelcome(user: SessionUser | null): boolean {
  answers.use();
  return user !== null && needsWelcome(user);
}
