import { normalised } from "../../../../schema/rules/input/normalised.ts";
import { LANGUAGE_FACTS } from "../../../../schema/rules/languages.ts";
import type { Language } from "../../../../schema/rules/languages.ts";
import type { SceneGoal } from "../../../../schema/rules/scenes.ts";

/** Of the words of a goal's hint, as many a line must have where the goal has no signs. */
const LIKE_HINT = 0.6;

/** The places of the goals, from 0, of which a line has a sign; where a goal has none, those whose hint it is like. */
export function goalsBySigns(
  goals: readonly Pick<SceneGoal, "hint" | "signs">[],
  line: string,
  language: Language,
): number[] {
  const text = plain(line, language);
  const isReached = ({ hint, signs }: Pick<SceneGoal, "hint" | "signs">): boolean =>
    signs.length > 0
      ? signs.some((sign) => hasSign(text, sign, language))
      : isLike(piecesOf(text, language), piecesOf(plain(hint, language), language));
  return [...goals.entries()].flatMap(([at, goal]) => (isReached(goal) ? [at] : []));
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

/** The words of a plain text; where words are not written apart, each two letters that stand together. */
function piecesOf(text: string, language: Language): Set<string> {
  if (hasBlankedWords(language)) return new Set(text.trim().split(" ").filter(Boolean));
  const letters = [...text];
  return new Set(letters.length < 2 ? letters : letters.slice(1).map((letter, at) => `${letters[at]}${letter}`));
}

function isLike(said: ReadonlySet<string>, wanted: ReadonlySet<string>): boolean {
  const found = [...wanted].filter((piece) => said.has(piece)).length;
  return wanted.size > 0 && found >= wanted.size * LIKE_HINT;
}

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
