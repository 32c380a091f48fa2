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
  /** Whole words of languages with spaces, and what stands anywhere in Chinese, Japanese or Korean. */
  words?: { spaced: readonly string[]; dense?: readonly string[] };
  /** Adjectives of hair; what stands anywhere names the hair too. */
  hair?: { en: readonly string[]; de: readonly string[]; fr: readonly string[]; dense: readonly string[] };
}

const FORMS: Readonly<Record<Wish, WishForms>> = wishWords;

/** Up to two words between a colour and the hair it is of. */
const GAP = "(?:[,]? [\\p{L}-]+){0,2}";

const oneOf = (words: readonly string[]): string => `(?:${words.join("|")})`;

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

/** By which words a description asks for each of the things that can be drawn. */
export const WISH_PATTERNS: readonly { wish: Wish; patterns: readonly RegExp[] }[] = WISHES.map((wish) => {
  const { words, hair }: WishForms = FORMS[wish];
  return {
    wish,
    patterns: [...(words ? [patternOf(words.spaced, words.dense)] : []), ...(hair ? [hairPattern(hair)] : [])],
  };
});
