import { PHRASEBOOK_LANGUAGES } from "../../../../../schema/rules/languages.ts";
import type { PhrasebookLanguage } from "../../../../../schema/rules/languages.ts";
import { normalised } from "../../../../../schema/rules/input/normalised.ts";
import type { PhraseTopic } from "../phrasebook/phrase.ts";
import { TOPICS } from "../phrasebook/topics.ts";
import { findSentences } from "../phrasebook/sentenceIndex.ts";

/** How strongly a text points to a topic: keywords found, then their letters. */
interface TopicHit {
  topic: PhraseTopic;
  matches: number;
  letters: number;
}

const SPACED: ReadonlySet<PhrasebookLanguage> = new Set(["en", "de", "fr"]);
const KANA = /[\u3040-\u30ff]/u;
const HANGUL = /\p{Script=Hangul}/u;
const HAN = /\p{Script=Han}/u;
const LATIN = /\p{Script=Latin}/u;

/** Ignores case and the kind of apostrophe, and accents in Latin script, which are often left out. */
function fold(text: string, language: PhrasebookLanguage): string {
  const plain = normalised(text, "NFC").toLowerCase().replaceAll("’", "'").replace(/\s+/gu, " ");
  return SPACED.has(language) ? normalised(plain, "NFD").replace(/\p{M}/gu, "") : plain;
}

const escape = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|/]/gu, "\\$&");

function keywordPattern(topic: PhraseTopic, language: PhrasebookLanguage): RegExp {
  const words = [...topic.keywords[language]]
    .map((word) => escape(fold(word, language)))
    .sort((a, b) => b.length - a.length);
  const any = words.join("|");
  return new RegExp(SPACED.has(language) ? `(?<![\\p{L}\\p{N}])(?:${any})(?![\\p{L}\\p{N}])` : any, "gu");
}

/** Built when a language is first needed: those of all six would take a tenth of a second of every start. */
const patternsByLanguage = new Map<PhrasebookLanguage, readonly { topic: PhraseTopic; pattern: RegExp }[]>();

function patternsIn(language: PhrasebookLanguage): readonly { topic: PhraseTopic; pattern: RegExp }[] {
  const known = patternsByLanguage.get(language);
  if (known) return known;
  const patterns = TOPICS.map((topic) => ({ topic, pattern: keywordPattern(topic, language) }));
  patternsByLanguage.set(language, patterns);
  return patterns;
}

/** The languages a text may be written in, going by its script: the practised one first where it fits. */
function languagesOf(text: string, practised: PhrasebookLanguage): PhrasebookLanguage[] {
  const fits = (language: PhrasebookLanguage): boolean => {
    if (language === "ja") return KANA.test(text) || (practised === "ja" && HAN.test(text));
    if (language === "zh") return HAN.test(text) && !KANA.test(text) && !HANGUL.test(text);
    return language === "ko" ? HANGUL.test(text) : LATIN.test(text);
  };
  return [practised, ...PHRASEBOOK_LANGUAGES.filter((language) => language !== practised)].filter(fits);
}

/**
 * Topics whose keywords are in the text, best first. Words of the practised language decide;
 * those of others are looked at only when it has none, for a learner who slips back into another language.
 */
export function keywordHits(text: string, practised: PhrasebookLanguage): TopicHit[] {
  for (const language of languagesOf(text, practised)) {
    const folded = fold(text, language).trim();
    const hits = patternsIn(language).flatMap(({ topic, pattern }): TopicHit[] => {
      const found = folded.match(pattern) ?? [];
      if (found.length > 0) return [{ topic, matches: found.length, letters: found.join("").length }];
      return fold(topic.name[language], language) === folded ? [{ topic, matches: 1, letters: folded.length }] : [];
    });
    if (hits.length > 0) return hits.sort((a, b) => b.matches - a.matches || b.letters - a.letters);
  }
  return [];
}

/**
 * The topic a text is about: that of the known sentence it is, else the one with the most and longest keywords in it.
 */
export function matchTopic(text: string, practised: PhrasebookLanguage): PhraseTopic | null {
  const known = findSentences(text, true);
  const exact = (known.find(({ language }) => language === practised) ?? known[0])?.topic;
  return exact ?? keywordHits(text, practised)[0]?.topic ?? null;
}
