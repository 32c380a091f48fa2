import { z } from "zod";
import { shape } from "../answers/shape.ts";

export const translatedShape = shape("translated", {
  translation: z.string(),
  key_terms: z.array(z.object({ term: z.string(), meaning: z.string(), notes: z.string() })),
});

export const polishedShape = shape("polished", {
  text: z.string(),
  changes: z.array(z.object({ before: z.string(), after: z.string(), reason: z.string() })),
});

export const suggestionsShape = shape("suggestions", { suggestions: z.array(z.string()).length(3) });
