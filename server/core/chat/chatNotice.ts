export const CHAT_NOTICES = ["guestLimit", "allGuestsLimit", "insufficientPoints"] as const;

/** What a user is told in the conversation instead of a reply. It is not stored. */
export interface ChatNotice {
  messageType: (typeof CHAT_NOTICES)[number];
  npcId: string;
}
