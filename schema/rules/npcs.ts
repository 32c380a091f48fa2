import { array, boolean, object, string } from "yup";
import { LANGUAGES } from "./languages.ts";
import { pagingRules } from "./input/paging.ts";
import { MOST_VALUES } from "./input/requestSize.ts";
import { changed, lineRule, textRule } from "./input/text.ts";

export const MAX_NPC_NAME_LENGTH = 50;
export const MAX_NPC_DESCRIPTION_LENGTH = 500;
export const MAX_NPC_GREETING_LENGTH = 1000;
export const MAX_NPC_BACKGROUND_LENGTH = 20_000;
export const MAX_NPC_TAGS = 10;
export const MAX_NPC_TAG_LENGTH = 24;
export const MAX_NPC_IMAGES = 10;
export const MAX_IMAGE_PROMPT_LENGTH = 1000;
export const MAX_SEARCH_LENGTH = 100;

/** Who may find a character. */
export const VISIBILITIES = ["public", "private"] as const;
export type Visibility = (typeof VISIBILITIES)[number];

/** Normalises a tag: lower case, no leading `#`, single blanks. */
const asTag = changed(MAX_NPC_TAG_LENGTH, (text) =>
  text
    .toLowerCase()
    .replace(/^[\s#]+/, "")
    .replaceAll(/\s+/g, " ")
    .trim(),
);
/** One more item than are allowed is enough for a list to be refused: no more are looked at. */
const short =
  (max: number) =>
  (values: unknown): unknown =>
    Array.isArray(values) ? values.slice(0, max + 1) : values;
/** Each item once. */
const unique =
  (max: number, as = (value: unknown): unknown => value) =>
  (values: unknown): unknown => {
    if (!Array.isArray(values) || values.length > MOST_VALUES) return short(max)(values);
    return short(max)([...new Set(values.map(as))]);
  };

const tag = lineRule(MAX_NPC_TAG_LENGTH);
const name = lineRule(MAX_NPC_NAME_LENGTH);
const description = textRule(MAX_NPC_DESCRIPTION_LENGTH);
const greeting = textRule(MAX_NPC_GREETING_LENGTH);
const visibility = string().oneOf(VISIBILITIES, "validation.invalidValue");
const images = array(string().max(200, "validation.invalidValue").required("validation.required"))
  .transform(unique(MAX_NPC_IMAGES))
  .min(1, "validation.imageRequired")
  .max(MAX_NPC_IMAGES, "validation.tooManyImages");

const imagePrompt = textRule(MAX_IMAGE_PROMPT_LENGTH);

const optional = {
  backgroundKnowledge: textRule(MAX_NPC_BACKGROUND_LENGTH),
  isAIAvatar: boolean(),
  tags: array(tag.required("validation.required"))
    .transform(unique(MAX_NPC_TAGS, asTag))
    .max(MAX_NPC_TAGS, "validation.tooManyTags"),
  language: string().oneOf(LANGUAGES, "validation.invalidLanguage"),
};

/** A new character. */
export const npcRules = object({
  name: name.required("validation.required"),
  description: description.required("validation.required"),
  greeting: greeting.required("validation.required"),
  visibility: visibility.required("validation.required"),
  images: images.required("validation.imageRequired"),
  imagePrompt: imagePrompt.required("validation.required"),
  ...optional,
});

/**
 * Changes of a character. The given fields follow the rules of a new one; fields that are left out stay as they are.
 */
export const npcChangesRules = object({
  name: name.min(1, "validation.required"),
  description: description.min(1, "validation.required"),
  greeting: greeting.min(1, "validation.required"),
  visibility,
  images,
  imagePrompt: imagePrompt.min(1, "validation.required"),
  ...optional,
});

/** The description of a picture to draw. */
export const imagePromptRules = object({ prompt: imagePrompt.required("validation.required") });

/** A page of characters, and what is searched for among them. */
export const npcSearchRules = pagingRules.shape({
  query: textRule(MAX_SEARCH_LENGTH),
  tag: tag.transform(asTag),
  languages: array(string().oneOf(LANGUAGES, "validation.invalidLanguage").required("validation.invalidLanguage"))
    .transform(short(LANGUAGES.length))
    .max(LANGUAGES.length, "validation.invalidLanguage"),
});
