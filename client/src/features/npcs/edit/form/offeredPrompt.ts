import { LANGUAGE_FACTS } from "../../../../../../schema/rules/languages.ts";
import { NPC_TEXT_LIMITS } from "../../../../../../schema/rules/npcTexts.ts";
import type { Language } from "../../../../schema.generated.ts";

const BEGINS_LATIN = /^[^\p{L}]*\p{Script=Latin}/u;
const ENDS_LATIN = /(?=\p{L})\p{Script=Latin}[^\p{L}]*$/u;

/** A full-width colon belongs to full-width letters: between Latin words stands theirs. */
function colonBetween(name: string, description: string, language: Language): string {
  const { colon } = LANGUAGE_FACTS[language];
  return ENDS_LATIN.test(name) && BEGINS_LATIN.test(description) && colon === "：" ? ": " : colon;
}

/** The image prompt made from a character's name and description; empty if there is neither. */
export function offeredPrompt({
  name,
  description,
  language,
}: {
  name: string;
  description: string;
  language: Language;
}): string {
  const [who, what] = [name.trim(), description.trim()];
  const said = [who, what].filter((text) => text !== "").join(colonBetween(who, what, language));
  return [...said].slice(0, NPC_TEXT_LIMITS.imagePrompt).join("");
}
