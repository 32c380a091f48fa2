import { normalised } from "../../../../schema/rules/input/normalised.ts";
import { LANGUAGE_FACTS } from "../../../../schema/rules/languages.ts";
import type { Language } from "../../../../schema/rules/languages.ts";
import type { SceneGoal } from "../../../../schema/rules/scenes.ts";

/** The places of the goals, from 0, of which a line has a sign. */
export function goalsBySigns(goals: readonly Pick<SceneGoal, "signs">[], line: string, language: Language): number[] {
  const text = plain(line, language);
  return [...goals.keys()].filter((at) => goals[at]?.signs.some((sign) => hasSign(text, sign, language)));
}

/** Letters and digits in one writing; between words, where there are blanks, one blank, and one before the first. */
function plain(text: string, language: Language): string {
  const even = normalised(text, "NFKC").toLowerCase();
  if (!hasBlankedWords(language)) return even.replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, "");
  const bare = normalised(even.replaceAll("ß", "ss"), "NFD").replaceAll(/\p{M}/gu, "");
  return ` ${bare.replaceAll(/[^\p{L}\p{N}]+/gu, " ").trim()}`;
}

/** Korean has blanks, but endings that change its words: there, too, a sign may stand anywhere. */
const hasBlankedWords = (language: Language): boolean =>
  LANGUAGE_FACTS[language].hasBlanks && LANGUAGE_FACTS[language].hasWordEdges;

function hasSign(text: string, sign: string, language: Language): boolean {
  let from = 0;
  for (const part of sign.split("…")) {
    const wanted = plain(part, language);
    const at = wanted.trim() === "" ? -1 : text.indexOf(wanted, from);
    if (at < 0) return false;
    from = at + wanted.length;
  }
  return true;
}
