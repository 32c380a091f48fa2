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

/** The patterns of each wish. */
export const WISH_PATTERNS: readonly { wish: Wish; patterns: readonly RegExp[] }[] = WISHES.map((wish) => {
  const { words, hair }: WishForms = FORMS[wish];
  return {
    wish,
    patterns: [...(words ? [patternOf(words.spaced, words.dense)] : []), ...(hair ? [hairPattern(hair)] : [])],
  };
});
