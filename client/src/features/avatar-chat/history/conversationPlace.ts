/** Names a user's conversation with the viewer's AI avatar. */
export interface ConversationPlace {
  npcId: string;
  userId: string;
}
