import { expect } from "vitest";

/**
 * The frame of a notice in the place of a reply: with every field of a message, but stored nowhere, so without an id.
 */
export const noticeFrame = (userId: string, npcId: string, messageType: string, text: RegExp): object => ({
  type: "message",
  message: {
    id: null,
    user_id: userId,
    npc_id: npcId,
    sender: "system",
    message: expect.stringMatching(text),
    type: "text",
    messageType,
    is_read: true,
    timestamp: expect.stringMatching(/Z$/),
    isGenerating: false,
    status: "complete",
    alternatives: { index: 1, count: 1 },
  },
});
