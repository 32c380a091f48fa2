import { VISIBILITIES } from "../../schema/rules/npcs.ts";
import type { Visibility } from "../../schema/rules/npcs.ts";
import { choiceOf, flagOf, languageTagOf, textOf, textsOf } from "../requestFields.ts";

/** The schema's names of what people say of a character → the contract's. */
export const NPC_FIELD_NAMES = { imagePrompt: "image_prompt", backgroundKnowledge: "background_knowledge" };

/** An example of them all. */
export const NPC_FIELDS_DOC = {
  name: "Mira",
  description: "Bakes bread at night.",
  greeting: "Come in, it is warm in here!",
  visibility: "private",
  images: ["/media/0123456789abcdef0123456789abcdef.webp"],
  image_prompt: "A baker with flour on her nose",
  background_knowledge: "She knows every sort of bread.",
  isAIAvatar: false,
  tags: ["food"],
  language: "en",
};

const VISIBILITY: Record<string, Visibility> = Object.fromEntries(VISIBILITIES.map((name) => [name, name]));

/** What a body says of a character; what it leaves out is undefined. Throws VALIDATION_FAILED for values of other types. */
export function npcFieldsOf(body: Record<string, unknown>) {
  return {
    name: textOf(body, "name"),
    description: textOf(body, "description"),
    greeting: textOf(body, "greeting"),
    visibility: choiceOf(body, "visibility", VISIBILITY, undefined),
    images: textsOf(body, "images"),
    imagePrompt: textOf(body, "image_prompt"),
    backgroundKnowledge: textOf(body, "background_knowledge"),
    isAIAvatar: flagOf(body, "isAIAvatar") ?? flagOf(body, "is_ai_avatar"),
    tags: textsOf(body, "tags"),
    language: languageTagOf(body, "language"),
  };
}
