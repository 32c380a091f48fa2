import { z } from "zod";
import { translateRules } from "../../schema/rules/language.ts";
import { LEVELS } from "../../schema/rules/languages.ts";
import { jsonCall } from "../call.ts";
import { TranslateTextDocument } from "../operations.generated.ts";
import { languageTag, text } from "../requestFields.ts";
import { constraintsOf } from "../ruleConstraints.ts";
import { shape } from "../shape.ts";

export const translateCall = jsonCall({
  method: "post",
  path: "/text/translate",
  fieldNames: { from: "from_language", to: "to_language" },
  summary: "Translates a text and explains the words in it that are worth learning. It costs points. Not for guests",
  form: true,
  body: z.object({
    text: text("A nice cup of tea.", constraintsOf(translateRules, "text")),
    from_language: languageTag("en"),
    to_language: languageTag("zh"),
    level: z.enum(LEVELS).default("intermediate"),
  }),
  data: shape("translated", {
    translation: z.string(),
    key_terms: z.array(z.object({ term: z.string(), meaning: z.string(), notes: z.string() })),
  }),
  async answer({ body, run }) {
    const { from_language: from, to_language: to, ...rest } = await body();
    return { data: (await run(TranslateTextDocument, { input: { ...rest, from, to } })).translateText };
  },
});
