import type { Language } from "../languages.ts";

/**
 * Abbreviations behind which a sentence goes on even before a capital, without their last stop. Our own choice of what
 * stands in talk: the lists of CLDR have "Do." and "Is." and lack "Dr.". Those that may end a sentence too ("etc.",
 * "p.m.") are not here: before a small letter it goes on anyway.
 */
const ABBREVIATIONS: Partial<Record<Language, string>> = {
  en: "Mr Mrs Ms Dr Prof St Mt Fig Nos vs Capt Sgt Lt Gen Rev Gov Sen Rep Pres e.g i.e cf",
  de: "Dr Prof Hr Hrn Fr Frl St Nr Abb Bd Kap ca bzw ggf evtl vgl sog inkl zzgl z z.B d u o v i i.d.R z.T Dipl Ing Tel geb Mio Mrd",
  fr: "MM Mme Mmes Mlle Mlles Dr Pr Me St Ste fig vol chap env cf p.ex av apr",
};

/** A German number that counts is behind such a word: "am 3. Mai", "im 19. Jahrhundert", but "ich bin 30. Und du?". */
const COUNTED =
  /\b(?:a[bm]|beim|bis|das|de[mnrs]|die|im|jede[mnrs]?|(?:ihr|mein)(?:e[mnrs]?)?|seit|vo[mn]|zu[mr]) \d{1,2}\.$/iu;

/** The last word before a stop, with the stops and blanks in it: "z. B", "e.g", "J.-P". */
const LAST_WORD = /(?:^|[\s([{«„“"'’-])((?:\p{L}{1,2}\.[\s\u202F-]?)*\p{L}+)\.$/u;

/** "J", "U.S", "J.-P": a name mostly goes on behind them. */
const INITIALS = /^(?:\p{Lu}\.-?)*\p{Lu}$/u;
/** "So do I.", "at 3 P.M." */
const ENDS: ReadonlySet<string> = new Set(["I", "A.M", "P.M"]);

const abbreviations = new Map<string, ReadonlySet<string>>(
  Object.entries(ABBREVIATIONS).map(([language, all]) => [language, new Set(all.split(" "))]),
);

/** Whether a text ends with a stop that ends no sentence: that of an abbreviation, an initial or a number in a count. */
export function endsShort(text: string, language: Language): boolean {
  const end = text.slice(-40);
  if (language === "de" && COUNTED.test(end)) return true;
  // "1." before the point of a list.
  if (/^\s*\d{1,2}\.$/.test(text)) return true;
  const word = LAST_WORD.exec(end)?.[1];
  if (word === undefined) return false;
  const bare = word.replace(/[\s\u202F]/gu, "");
  if (INITIALS.test(bare)) return !ENDS.has(bare);
  return abbreviations.get(language)?.has(bare) ?? false;
}
