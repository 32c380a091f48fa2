import { polishRules, translateRules } from "../../schema/rules/language.ts";
import { jsonCall } from "../jsonCall.ts";
import * as stored from "../operations.generated.ts";
import { POLISHING, TRANSLATION } from "./languageFields.ts";
import { polishedShape, suggestionsShape, translatedShape } from "./languageShapes.ts";

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
