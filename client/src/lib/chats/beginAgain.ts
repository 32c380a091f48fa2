import { isRecord } from "../isRecord.ts";

/** The state of a history entry at which a chat begins again, though its path is the same. */
export const beginAgain = (): { begun: string } => ({ begun: crypto.randomUUID() });

/** Names the chat of such an entry; empty for all others. */
export const begunChatIn = (state: unknown): string =>
  isRecord(state) && typeof state.begun === "string" ? state.begun : "";
