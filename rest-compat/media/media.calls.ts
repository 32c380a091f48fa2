import { z } from "zod";
import { imagePromptRules } from "../../schema/rules/npcs.ts";
import { jsonCall } from "../jsonCall.ts";
import * as stored from "../operations.generated.ts";
import { text } from "../requests/requestFields.ts";
import { imageShape } from "./imageShape.ts";

const DRAWING = z.object({ prompt: text("A baker with flour on her nose") });

export const MEDIA_CALLS = [
  jsonCall(
    "POST /image/generate",
    "Draws a picture for a character from a description; it costs points. Not for guests",
    {
      body: DRAWING,
      rules: imagePromptRules,
      operation: stored.GenerateImageDocument,
      data: imageShape,
    },
  ),
];
