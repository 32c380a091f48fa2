import { z } from "zod";
import { POLISH_PURPOSES, polishRules, translateRules } from "../../schema/rules/language.ts";
import { LEVELS } from "../../schema/rules/languages.ts";
import { shape } from "../answers/shape.ts";
import { jsonCall } from "../jsonCall.ts";
import * as stored from "../operations.generated.ts";
import { languageTag, text } from "../requests/requestFields.ts";

const translatedShape = shape("translated", {
  translation: z.string(),
  key_terms: z.array(z.object({ term: z.string(), meaning: z.string(), notes: z.string() })),
});

const polishedShape = shape("polished", {
  text: z.string(),
  changes: z.array(z.object({ before: z.string(), after: z.string(), reason: z.string() })),
});

const suggestionsShape = shape("suggestions", { suggestions: z.array(z.string()).length(3) });

const TRANSLATION = z.object({
  text: text("Do you like coffee, or do you prefer tea?"),
  from_language: languageTag("en"),
  to_language: languageTag("zh"),
  level: z.enum(LEVELS).default("intermediate"),
});

const POLISHING = z.object({
  text: text("i would like a a coffee"),
  language: languageTag("en"),
  purpose: z
    .enum(POLISH_PURPOSES)
    .default("chat")
    .meta({ examples: ["description"] }),
});

export const LANGUAGE_CALLS = [
  jsonCall(
    "POST /text/translate",
    "Translates a text and explains the words in it that are worth learning. It costs points. Not for guests",
    { body: TRANSLATION, rules: translateRules, operation: stored.TranslateTextDocument, data: translatedShape },
  ),
  jsonCall(
    "POST /text/polish",
    "Improves the wording of a text, with each change and its reason. It costs points, unless there is nothing to improve. Not for guests",
    { body: POLISHING, rules: polishRules, operation: stored.PolishTextDocument, data: polishedShape },
  ),
  jsonCall(
    "GET /chat/{npcId}/suggestions",
    "Three messages that the caller could send next. They are stored until the chat goes on, so they cost points once. Not for guests",
    {
      shareLink: true,
      head: (operations, { npcId }) => operations.run(stored.StoredSuggestionsDocument, { npcId }),
      operation: stored.SuggestRepliesDocument,
      data: suggestionsShape,
      answer: (suggestions) => ({ suggestions: suggestions.map(({ text }) => text) }),
    },
  ),
];
