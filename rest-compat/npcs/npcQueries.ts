import { z } from "zod";
import { languageOf } from "../../schema/rules/languages.ts";
import type { Language } from "../../schema/rules/languages.ts";
import type { NpcListType } from "../operations.generated.ts";
import { optionalText, PAGING, requiredText } from "../requests/requestFields.ts";

/** Language tags, separated by commas or given several times. */
const languages = z
  .union([z.string(), z.array(z.string())])
  .meta({ description: "Language tags, separated by commas or given several times." })
  .optional()
  .transform((value, context) => {
    const tags = [value ?? []].flat().flatMap((text) => text.split(","));
    const found: Language[] = [];
    for (const tag of tags.filter((text) => text.trim() !== "")) {
      const language = languageOf(tag);
      if (language) found.push(language);
      else context.addIssue("validation.invalidLanguage");
    }
    return found.length > 0 ? [...new Set(found)] : undefined;
  });

/** The names that legacy clients use for the lists. */
const TYPES = z.enum(["public", "all", "recommended", "popular", "new", "mine", "my", "own"]);
const LIST_TYPES: Record<z.infer<typeof TYPES>, NpcListType> = {
  public: "public",
  all: "public",
  recommended: "public",
  popular: "popular",
  new: "new",
  mine: "mine",
  my: "mine",
  own: "mine",
};

/** The parameters that narrow a list of characters. */
const FILTERS = { languages, tag: optionalText("") };

export const NPC_LIST = z.object({
  type: TYPES.default("public").transform((type) => LIST_TYPES[type]),
  ...FILTERS,
  ...PAGING.shape,
});

export const NPC_SEARCH = z.object({ query: requiredText("café"), ...FILTERS, ...PAGING.shape });
