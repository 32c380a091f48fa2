import type { NpcFieldsFragment } from "../operations.generated.ts";

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
    // Characters are not drawn from a description yet.
    image_prompt: null,
    tags,
    languages,
    creator: creator && { id: creator.id, nickname: creator.nickname, avatar: creator.avatar },
    is_owner: npc.isOwner,
    chat_count: npc.chatCount,
    created_at: npc.createdAt,
    updated_at: npc.updatedAt,
  };
}
