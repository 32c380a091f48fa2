import { z } from "zod";
import { VISIBILITIES } from "../../schema/rules/npcs.ts";
import { languageTag, optionalText } from "../requestFields.ts";
import { constraintsOf } from "../ruleConstraints.ts";
import type { DescribedRules } from "../ruleConstraints.ts";

/** GraphQL field names → REST field names. */
export const NPC_FIELD_NAMES = { imagePrompt: "image_prompt", backgroundKnowledge: "background_knowledge" };

/** The body of the calls that create or change a character. */
export function npcBody(rules: DescribedRules) {
  return z.object({
    name: optionalText("Mira", constraintsOf(rules, "name")),
    description: optionalText("Bakes bread at night.", constraintsOf(rules, "description")),
    greeting: optionalText("Come in, it is warm in here!", constraintsOf(rules, "greeting")),
    visibility: z
      .enum(VISIBILITIES)
      .meta({ examples: ["private"], ...constraintsOf(rules, "visibility") })
      .optional(),
    images: z
      .array(z.string())
      .meta({ examples: [["/media/0123456789abcdef0123456789abcdef.webp"]], ...constraintsOf(rules, "images") })
      .optional(),
    image_prompt: optionalText("A baker with flour on her nose", constraintsOf(rules, "imagePrompt")),
    background_knowledge: optionalText("She knows every sort of bread.", constraintsOf(rules, "backgroundKnowledge")),
    isAIAvatar: z
      .boolean()
      .meta({ examples: [false] })
      .optional(),
    is_ai_avatar: z.boolean().meta({ deprecated: true, description: "An older name of isAIAvatar." }).optional(),
    tags: z
      .array(z.string())
      .meta({ examples: [["food"]], ...constraintsOf(rules, "tags") })
      .optional(),
    language: languageTag("en"),
  });
}

/** Renames the fields of a body for GraphQL. */
export function npcInputOf({
  image_prompt: imagePrompt,
  background_knowledge: backgroundKnowledge,
  is_ai_avatar,
  isAIAvatar = is_ai_avatar,
  ...others
}: z.output<ReturnType<typeof npcBody>>) {
  return { ...others, imagePrompt, backgroundKnowledge, isAIAvatar };
}
