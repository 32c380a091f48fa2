export const CHAT_NOTICES = ["guestLimit", "allGuestsLimit", "insufficientPoints"] as const;

/** A notice that a user gets in the conversation instead of a reply. It is not stored. */
export interface ChatNotice {
  messageType: (typeof CHAT_NOTICES)[number];
  npcId: string;
}
