import { z } from "zod";
import { languageOf } from "../../schema/rules/languages.ts";
import type { Language } from "../../schema/rules/languages.ts";
import { npcSearchRules } from "../../schema/rules/npcs.ts";
import { optionalText } from "../requestFields.ts";
import { constraintsOf } from "../ruleConstraints.ts";

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

/** The parameters that narrow a list of characters. */
export const NPC_FILTERS = { languages, tag: optionalText("", constraintsOf(npcSearchRules, "tag")) };
