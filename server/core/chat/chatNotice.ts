export const CHAT_NOTICES = ["guestLimit", "insufficientPoints"] as const;

/** What a person is told in the conversation instead of an answer; stored nowhere. */
export interface ChatNotice {
  messageType: (typeof CHAT_NOTICES)[number];
  npcId: string;
}
