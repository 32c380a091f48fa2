import { z } from "zod";
import { POLISH_PURPOSES, polishRules } from "../../schema/rules/language.ts";
import { jsonCall } from "../call.ts";
import { PolishTextDocument } from "../operations.generated.ts";
import { languageTag, text } from "../requestFields.ts";
import { constraintsOf } from "../ruleConstraints.ts";
import { shape } from "../shape.ts";

export const polishCall = jsonCall({
  method: "post",
  path: "/text/polish",
  summary:
    "Improves the wording of a text, with each change and its reason. It costs points, unless there is nothing to improve. Not for guests",
  form: true,
  body: z.object({
    text: text("She like bread.", constraintsOf(polishRules, "text")),
    language: languageTag("en"),
    purpose: z
      .enum(POLISH_PURPOSES)
      .default("chat")
      .meta({ examples: ["description"] }),
  }),
  data: shape("polished", {
    text: z.string(),
    changes: z.array(z.object({ before: z.string(), after: z.string(), reason: z.string() })),
  }),
  answer: async ({ body, run }) => ({ data: (await run(PolishTextDocument, await body())).polishText }),
});
