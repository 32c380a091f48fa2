import { z } from "zod";
import { VISIBILITIES } from "../../schema/rules/npcs.ts";
import { givenPicture } from "../media/pictures.ts";
import { languageTag, OLDER_NAMES, optionalText, text } from "../requests/requestFields.ts";

const visibility = z.enum(VISIBILITIES).meta({ examples: ["private"] });
const images = z.array(givenPicture).meta({ examples: [["/media/0123456789abcdef0123456789abcdef.webp"]] });
const isAIAvatar = z.boolean().meta({ examples: [true] });

/** Changes of a character. */
export const NPC_CHANGES = z.object({
  name: optionalText("Mira"),
  description: optionalText("Bakes bread at night."),
  greeting: optionalText("Come in, it is warm in here!"),
  visibility: visibility.optional(),
  images: images.optional(),
  image_prompt: optionalText("A baker with flour on her nose"),
  background_knowledge: optionalText("She knows every sort of bread."),
  isAIAvatar: isAIAvatar.optional(),
  is_ai_avatar: z
    .boolean()
    .meta({ deprecated: true, description: "An older name of isAIAvatar." })
    .optional()
    .register(OLDER_NAMES, { now: "isAIAvatar" }),
  tags: z
    .array(z.string())
    .meta({ examples: [["food"]] })
    .optional(),
  language: languageTag("en"),
});

/** A new character. */
export const NEW_NPC = NPC_CHANGES.extend({
  name: text("Mira"),
  description: text("Bakes bread at night."),
  greeting: text("Come in, it is warm in here!"),
  visibility: visibility,
  images: images.optional().transform((urls) => urls ?? []),
  image_prompt: text("A baker with flour on her nose"),
});
