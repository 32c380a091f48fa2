import { z } from "zod";
import { LANGUAGES } from "../../schema/rules/languages.ts";
import { VISIBILITIES } from "../../schema/rules/npcs.ts";
import { NpcBackgroundDocument } from "../operations.generated.ts";
import type { NpcFieldsFragment } from "../operations.generated.ts";
import type { Operations } from "../operations.ts";
import { int, shape, SHAPES, time, uuid } from "../shape.ts";

/** The contract's npc. */
export const npcShape = shape("npc", {
  id: uuid,
  name: z.string(),
  description: z.string(),
  images: z.array(z.string()),
  avatar: z.string().nullable(),
  greeting: z.string(),
  visibility: z.enum(VISIBILITIES),
  isAIAvatar: z.boolean(),
  image_prompt: z.string().nullable(),
  tags: z.array(z.string()),
  languages: z.array(z.enum(LANGUAGES)),
  creator: z.object({ id: uuid, nickname: z.string(), avatar: z.string().nullable() }).nullable(),
  is_owner: z.boolean(),
  chat_count: int,
  created_at: time,
  updated_at: time,
});

export const npcPageShape = shape("npcPage", { items: z.array(npcShape), total: int });

/** A character that is shown alone. */
export const wholeNpcShape = npcShape
  .extend({ background_knowledge: z.string().describe("For its owner only.").optional() })
  .register(SHAPES, { id: "wholeNpc" });

/** Adds the field that only the owner may read. */
export async function wholeNpc({ run }: Operations, npc: NpcFieldsFragment): Promise<z.infer<typeof wholeNpcShape>> {
  return npc.is_owner ? { ...npc, ...(await run(NpcBackgroundDocument, { id: npc.id })) } : npc;
}
