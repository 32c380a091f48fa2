import { z } from "zod";
import { optionalText } from "../requestFields.ts";
import { EMAIL } from "./accountFields.ts";
import { codeSentShape } from "./codeSentShape.ts";

/** What the two calls that mail a code have in common. `language` chooses the mail's language. */
export const CODE_REQUEST = {
  method: "post",
  isPublic: true,
  form: true,
  body: z.object({ email: EMAIL, language: optionalText("en") }),
  data: codeSentShape,
} as const;
