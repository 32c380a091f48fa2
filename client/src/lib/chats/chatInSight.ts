import { createStore } from "../store.ts";
import type { ChatRowFragment } from "./chats.generated.ts";

/** Hears of each chat that has changed while the viewer looks at one; null while they look at none. */
export const chatInSight = createStore<((changed: ChatRowFragment) => void) | null>(null);
