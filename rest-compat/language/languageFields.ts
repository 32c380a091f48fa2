import { z } from "zod";
import { POLISH_PURPOSES } from "../../schema/rules/language.ts";
import { LEVELS } from "../../schema/rules/languages.ts";
import { languageTag, text } from "../requests/requestFields.ts";

export const TRANSLATION = z.object({
  text: text("Do you like coffee, or do you prefer tea?"),
  from_language: languageTag("en"),
  to_language: languageTag("zh"),
  level: z.enum(LEVELS).default("intermediate"),
});

export const POLISHING = z.object({
  text: text("i would like a a coffee"),
  language: languageTag("en"),
  purpose: z
    .enum(POLISH_PURPOSES)
    .default("chat")
    .meta({ examples: ["description"] }),
});
