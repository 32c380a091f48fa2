import type { MemoryRow } from "../../../db/queries/memory/ownMemories.ts";

/** A memory as its person sees it on the page of a character. */
export interface MemoryView extends Omit<
  MemoryRow,
  "chatId" | "userId" | "npcId" | "npcName" | "npcAvatar" | "words" | "formerWords"
> {
  /** The other character that it was told; null where it is this one. */
  npc: { id: string; name: string; avatar: string | null } | null;
}

/** `npcId` is the character on whose page it is shown; null for the one that it was told. */
export function memoryView(
  { chatId: _chatId, userId: _userId, words: _words, formerWords: _former, ...row }: MemoryRow,
  npcId: string | null,
): MemoryView {
  const { npcId: toldTo, npcName, npcAvatar, ...memory } = row;
  return {
    ...memory,
    npc: npcId === null || npcId === toldTo ? null : { id: toldTo, name: npcName, avatar: npcAvatar },
  };
}
