import { z } from "zod";
import { optionalText } from "../requestFields.ts";
import { EMAIL } from "./accountFields.ts";
import { codeSentShape } from "./codeSentShape.ts";

/** The common part of the two calls that send a code by email. `language` is the language of the mail. */
export const CODE_REQUEST = {
  method: "post",
  isPublic: true,
  form: true,
  body: z.object({ email: EMAIL, language: optionalText("en") }),
  data: codeSentShape,
} as const;
