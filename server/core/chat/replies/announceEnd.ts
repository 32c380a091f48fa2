import type { Bus } from "../../bus.port.ts";
import { announceBalance } from "../../points/announceBalance.ts";
import { announceChat } from "../list/announceChat.ts";
import type { EndedReply } from "./endReply.ts";
import { chatTopic, replyTopic } from "../signals.ts";

/** Tells everybody concerned that a reply has ended; after the commit of its end. */
export function announceEnd(bus: Bus, replyId: string, { chatId, messageId, userId, payer }: EndedReply): void {
  bus.publish(replyTopic(replyId), { kind: "finished" });
  bus.publish(chatTopic(chatId), { messageId });
  announceChat(bus, userId, chatId);
  announceBalance(bus, payer);
}
