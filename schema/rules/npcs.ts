import { array, boolean, object, string } from "yup";
import { LANGUAGES } from "./languages.ts";
import { pagingRules } from "./input/paging.ts";
import { MOST_VALUES } from "./input/requestSize.ts";
import { changed, lineRule, textRule } from "./input/text.ts";
import { NPC_TEXT_LIMITS, OPTIONAL_NPC_TEXTS, REQUIRED_NPC_TEXTS } from "./npcTexts.ts";
import type { NpcText } from "./npcTexts.ts";
import { recordOf } from "./recordOf.ts";
import { voiceNameRule, voiceStepRule } from "./voices.ts";

export const MAX_NPC_TAGS = 10;
export const MAX_NPC_TAG_LENGTH = 24;
export const MAX_NPC_IMAGES = 10;
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
const visibility = string().oneOf(VISIBILITIES, "validation.invalidValue");
const images = array(string().max(200, "validation.invalidValue").required("validation.required"))
  .transform(unique(MAX_NPC_IMAGES))
  .min(1, "validation.imageRequired")
  .max(MAX_NPC_IMAGES, "validation.tooManyImages");

const ruleOf = (text: NpcText) => (text.isLine ? lineRule(text.max) : textRule(text.max));

const optional = {
  ...recordOf(OPTIONAL_NPC_TEXTS, ({ name }) => name, ruleOf),
  isAIAvatar: boolean(),
  tags: array(tag.required("validation.required"))
    .transform(unique(MAX_NPC_TAGS, asTag))
    .max(MAX_NPC_TAGS, "validation.tooManyTags"),
  language: string().oneOf(LANGUAGES, "validation.invalidLanguage"),
  voiceName: voiceNameRule(),
  voicePitch: voiceStepRule(),
  voicePace: voiceStepRule(),
};

/** A new character. */
export const npcRules = object({
  ...recordOf(
    REQUIRED_NPC_TEXTS,
    ({ name }) => name,
    (text) => ruleOf(text).required("validation.required"),
  ),
  visibility: visibility.required("validation.required"),
  images: images.required("validation.imageRequired"),
  ...optional,
});

/**
 * Changes of a character. The given fields follow the rules of a new one; fields that are left out stay as they are.
 */
export const npcChangesRules = object({
  ...recordOf(
    REQUIRED_NPC_TEXTS,
    ({ name }) => name,
    (text) => ruleOf(text).min(1, "validation.required"),
  ),
  visibility,
  images,
  ...optional,
});

/** The description of a picture to draw. */
export const imagePromptRules = object({
  prompt: textRule(NPC_TEXT_LIMITS.imagePrompt).required("validation.required"),
});

/** A page of characters, and what is searched for among them. */
export const npcSearchRules = pagingRules.shape({
  query: textRule(MAX_SEARCH_LENGTH),
  tag: tag.transform(asTag),
  languages: array(string().oneOf(LANGUAGES, "validation.invalidLanguage").required("validation.invalidLanguage"))
    .transform(short(LANGUAGES.length))
    .max(LANGUAGES.length, "validation.invalidLanguage"),
});
