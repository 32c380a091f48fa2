import { MAX_IMAGE_PROMPT_LENGTH } from "../../../../../schema/rules/npcs.ts";
import type { Language } from "../../../schema.generated.ts";

/** How each language writes a colon and what goes around it. */
const COLONS: Record<Language, string> = { de: ": ", en: ": ", fr: " : ", ja: "：", ko: ": ", zh: "：" };

/** What to draw, made from a character's name and description; empty while there is neither. */
export function offeredPrompt({
  name,
  description,
  language,
}: {
  name: string;
  description: string;
  language: Language;
}): string {
  const said = [name.trim(), description.trim()].filter((text) => text !== "").join(COLONS[language]);
  return [...said].slice(0, MAX_IMAGE_PROMPT_LENGTH).join("");
}
