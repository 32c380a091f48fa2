import { defineEntity, p } from "@mikro-orm/core";
import { Chat } from "./chat.entity.ts";

export const StartedChatSchema = defineEntity({
  name: "StartedChat",
  tableName: "started_chats",
  properties: {
    chat: () => p.oneToOne(Chat).primary().owner().deleteRule("cascade"),
  },
});

/**
 * A chat that its character's number of chats lacks still. A first message that changed that number itself would wait
 * for all others to the same character.
 */
export class StartedChat extends StartedChatSchema.class {}
StartedChatSchema.setClass(StartedChat);
