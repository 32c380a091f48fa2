import { userTopic } from "../../accounts/profile/userSignals.ts";
import type { Bus } from "../../bus.port.ts";

/** Tells whoever shows a user's chats that one of them stands there differently; after the commit that changed it. */
export function announceChat(bus: Bus, userId: string, chatId: string): void {
  bus.publish(userTopic(userId), { kind: "chatChanged", chatId });
}
