import { LEVELS } from "../../schema/rules/languages.ts";
import type { Level } from "../../schema/rules/languages.ts";
import type { JsonCall } from "../call.ts";
import { TranslateTextDocument } from "../operations.generated.ts";
import { choiceOf, languageTagOf, textOf } from "../requestFields.ts";

const LEVEL_CHOICES: Record<string, Level> = Object.fromEntries(LEVELS.map((name) => [name, name]));

export const translateCall: JsonCall = {
  method: "post",
  path: "/text/translate",
  fieldNames: { from: "from_language", to: "to_language" },
  doc: {
    summary:
      `Translates a text, with the words in it that are worth learning; \`level\` is one of ${LEVELS.join(", ")}. ` +
      "It costs points. Not for guests",
    body: { text: "A nice cup of tea.", from_language: "en", to_language: "zh", level: "intermediate" },
    form: true,
    data: "translated",
  },
  async answer(request) {
    const body = await request.body("json or form");
    const input = {
      text: textOf(body, "text") ?? "",
      from: languageTagOf(body, "from_language"),
      to: languageTagOf(body, "to_language"),
      level: choiceOf(body, "level", LEVEL_CHOICES, "intermediate"),
    };
    const { translation, keyTerms } = (await request.run(TranslateTextDocument, { input })).translateText;
    return { data: { translation, key_terms: keyTerms.map(({ term, meaning, notes }) => ({ term, meaning, notes })) } };
  },
};
