import { z } from "zod";
import { LANGUAGES } from "../../schema/rules/languages.ts";
import { VISIBILITIES } from "../../schema/rules/npcs.ts";
import { PLAIN_NPC_TEXTS } from "../../schema/rules/npcTexts.ts";
import { recordOf } from "../../schema/rules/recordOf.ts";
import { picture } from "../media/pictures.ts";
import { NpcBackgroundDocument } from "../operations.generated.ts";
import type { NpcFieldsFragment } from "../operations.generated.ts";
import { int, shape, SHAPES, time, uuid } from "../answers/shape.ts";

export const npcShape = shape("npc", {
  id: uuid,
  name: z.string(),
  description: z.string(),
  images: z.array(picture),
  avatar: picture.nullable(),
  greeting: z.string(),
  visibility: z.enum(VISIBILITIES),
  isAIAvatar: z.boolean(),
  ...recordOf(
    PLAIN_NPC_TEXTS,
    ({ snakeName }) => snakeName,
    () => z.string().nullable(),
  ),
  tags: z.array(z.string()),
  languages: z.array(z.enum(LANGUAGES)),
  creator: z.object({ id: uuid, nickname: z.string(), avatar: picture.nullable() }).nullable(),
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

/** The background, which only the owner may read. */
export const OWNERS_BACKGROUND = {
  operation: NpcBackgroundDocument,
  variables: ({ id, is_owner }: NpcFieldsFragment) => (is_owner ? { id } : null),
};

export function wholeNpcOf(
  npc: NpcFieldsFragment,
  { second: background }: { second: string | null },
): z.infer<typeof wholeNpcShape> {
  return background === null ? npc : { ...npc, background_knowledge: background };
}

/** The character of a share link. */
export const sharedNpcShape = wholeNpcShape.extend({ share_id: z.string() }).register(SHAPES, { id: "sharedNpc" });

export function sharedNpcOf(
  npc: NpcFieldsFragment,
  { second, given }: { second: string | null; given: { share_id: string } },
): z.infer<typeof sharedNpcShape> {
  return { ...wholeNpcOf(npc, { second }), share_id: given.share_id };
}

export const backgroundShape = shape("background", { background_knowledge: z.string() });
export const deletedShape = shape("deleted", { deleted: z.boolean(), id: uuid });
export const shareShape = shape("share", { share_id: z.string(), url: z.string(), expires_at: time });
export const withdrawnShape = shape("withdrawn", { withdrawn: z.boolean() });
