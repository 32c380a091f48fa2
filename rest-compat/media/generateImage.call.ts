import { z } from "zod";
import { imagePromptRules } from "../../schema/rules/npcs.ts";
import { jsonCall } from "../call.ts";
import { GenerateImageDocument } from "../operations.generated.ts";
import { text } from "../requestFields.ts";
import { constraintsOf } from "../ruleConstraints.ts";
import { imageShape } from "./imageShape.ts";

export const generateImageCall = jsonCall({
  method: "post",
  path: "/image/generate",
  summary: "Draws a picture for a character from a description; it costs points. Not for guests",
  form: true,
  body: z.object({ prompt: text("A baker with flour on her nose", constraintsOf(imagePromptRules, "prompt")) }),
  data: imageShape,
  answer: async ({ body, run }) => ({ data: (await run(GenerateImageDocument, await body())).generateImage }),
});
