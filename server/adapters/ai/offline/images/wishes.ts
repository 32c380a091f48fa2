import { normalised } from "../../../../../schema/rules/input/normalised.ts";
import wishWords from "./wishWords.json" with { type: "json" };

/** What a description may ask for, of the things that can be drawn. */
const WISHES = [
  "feminine",
  "masculine",
  "old",
  "glasses",
  "beard",
  "beanie",
  "hat",
  "headscarf",
  "turban",
  "bald",
  "longHair",
  "shortHair",
  "curls",
  "bun",
  "blond",
  "red",
  "brown",
  "black",
  "grey",
  "pink",
  "blue",
  "green",
  "freckles",
  "earrings",
  "flower",
  "darkSkin",
] as const;

export type Wish = (typeof WISHES)[number];

/** How a description says a wish, in regular expressions. */
interface WishForms {
  /** `spaced`: whole words, in languages with spaces. `dense`: anywhere in a text, for Chinese, Japanese and Korean. */
  words?: { spaced: readonly string[]; dense?: readonly string[] };
  /** Adjectives of hair by language. `dense` is as above and includes the word for hair. */
  hair?: { en: readonly string[]; de: readonly string[]; fr: readonly string[]; dense: readonly string[] };
}

const FORMS: Readonly<Record<Wish, WishForms>> = wishWords;

/** Up to two words between an adjective and the word for hair. */
const GAP = "(?:[,]? [\\p{L}-]+){0,2}";

const oneOf = (words: readonly string[]): string => `(?:${words.join("|")})`;

const WISH_PATTERNS: readonly { wish: Wish; patterns: readonly RegExp[] }[] = WISHES.map((wish) => {
  const { words, hair }: WishForms = FORMS[wish];
  return {
    wish,
    patterns: [...(words ? [patternOf(words.spaced, words.dense)] : []), ...(hair ? [hairPattern(hair)] : [])],
  };
});

/** Letters around a word in which "without" is looked for. */
const NEAR = 60;
/** Words for "without", before and after what is not wanted. */
const NOT_BEFORE =
  /(?:(?:^|\s)(?:no|without|ohne|kein|keine|keinen|sans|pas de|pas d['’]) ?(?:\p{L}+ )?|不戴|不留|没有|没|无)$/u;

const NOT_AFTER =
  /^ ?(?:(?:は|が|を|の|이|가|을|를) ?)?(?:なし|無し|ない|無い|かけていない|かけない|していない|없|안 |쓰지 않)/u;

/** The form in which descriptions are compared: those that differ in case or spaces only give the same picture. */
export function normaliseDescription(text: string): string {
  return normalised(text, "NFC").toLowerCase().replaceAll(/\s+/gu, " ").trim();
}

/**
 * What a description asks for, of the things that can be drawn.
 * It may be written in any of the six languages, or in several.
 */
export function wishesOf(description: string): ReadonlySet<Wish> {
  const text = normaliseDescription(description);
  const wished = WISH_PATTERNS.filter(({ patterns }) => patterns.some((pattern) => isWished(text, pattern)));
  return new Set(wished.map(({ wish }) => wish));
}

function isWished(text: string, pattern: RegExp): boolean {
  return [...text.matchAll(pattern)].some(
    ({ 0: word, index }) =>
      !NOT_BEFORE.test(text.slice(Math.max(0, index - NEAR), index)) &&
      !NOT_AFTER.test(text.slice(index + word.length, index + word.length + NEAR)),
  );
}

function patternOf(wholeWords: readonly string[], anywhere: readonly string[] = []): RegExp {
  const whole = `(?<!\\p{Script=Latin})${oneOf(wholeWords)}(?!\\p{Script=Latin})`;
  return new RegExp([whole, ...anywhere].join("|"), "gu");
}

function hairPattern(hair: NonNullable<WishForms["hair"]>): RegExp {
  const [en, de, fr] = [oneOf(hair.en), oneOf(hair.de), oneOf(hair.fr)];
  const spaced = [
    `${en}${GAP}[ -]hair(?:ed)?`,
    `hair (?:is|that is) ${en}`,
    `${de}(?:e[nmrs]?)?${GAP} haare?n?`,
    `${de}haarig(?:e[nmrs]?)?`,
    `(?:cheveux|barbe|moustache)${GAP} ${fr}s?`,
  ];
  return patternOf(spaced, hair.dense);
}
