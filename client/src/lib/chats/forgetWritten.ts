import { chatKeyOf, draftOf } from "./drafts.ts";

/** Forgets what a user was writing in a chat, and what still waits to be sent: it would bring the chat back. */
export async function forgetWritten(userId: string, npcId: string): Promise<void> {
  draftOf(chatKeyOf(userId, npcId)).set("");
  const { forgetMessagesTo } = await import("../outbox/outbox.ts");
  await forgetMessagesTo(userId, npcId);
}
