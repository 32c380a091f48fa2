import { NpcBackgroundDocument } from "../operations.generated.ts";
import type { NpcFieldsFragment } from "../operations.generated.ts";
import type { Operations } from "../operations.ts";

/** The contract's npc. */
export function npcShape(npc: NpcFieldsFragment) {
  const { id, name, description, images, avatar, greeting, visibility, isAIAvatar, tags, languages, creator } = npc;
  return {
    id,
    name,
    description,
    images,
    avatar,
    greeting,
    visibility,
    isAIAvatar,
    image_prompt: npc.imagePrompt,
    tags,
    languages,
    creator: creator && { id: creator.id, nickname: creator.nickname, avatar: creator.avatar },
    is_owner: npc.isOwner,
    chat_count: npc.chatCount,
    created_at: npc.createdAt,
    updated_at: npc.updatedAt,
  };
}

/** One character by itself: for whoever made it, with what it knows. */
export async function wholeNpcShape({ run }: Operations, npc: NpcFieldsFragment) {
  if (!npc.isOwner) return npcShape(npc);
  const { npcBackground } = await run(NpcBackgroundDocument, { id: npc.id });
  return { ...npcShape(npc), background_knowledge: npcBackground };
}
