import type { Language } from "../../../schema/rules/languages.ts";

/** What of a character matters to a search; the rest says nothing that is looked for. */
export interface Findable {
  name?: string;
  description?: string;
  tags?: string[];
  language?: Language;
  texts?: Partial<Record<Language, { name: string; description: string; greeting: string }>>;
  greeting?: string;
  background?: string;
  visibility?: "public" | "private";
  chatCount?: number;
  deletedAt?: Date;
}

export interface SearchCase {
  says: string;
  /** By keys of the case's own. */
  characters: Record<string, Findable>;
  query: string;
  languages?: Language[];
  tag?: string;
  /** The keys of those that are found, in their order. */
  finds: string[];
}

const french = { name: "Amélie", description: "Elle collectionne les horloges.", greeting: "Salut !" };

export const SEARCH_CASES: SearchCase[] = [
  {
    says: "two characters inside Chinese text",
    characters: { a: { description: "她在深夜食堂做面包师。" }, b: { description: "面对包子" } },
    query: "面包",
    finds: ["a"],
  },
  {
    says: "two characters inside Japanese text",
    characters: { a: { description: "夜のパン屋さんです" }, b: { description: "パ・ン" } },
    query: "パン",
    finds: ["a"],
  },
  {
    says: "two syllables inside Korean text",
    characters: { a: { description: "밤에 빵집에서 일해요" }, b: { description: "빵 먹고 집에 가요" } },
    query: "빵집",
    finds: ["a"],
  },
  {
    says: "more characters than two",
    characters: { a: { description: "北京大学的老师" }, b: { description: "大学" } },
    query: "北京大学",
    finds: ["a"],
  },
  {
    says: "one Chinese character",
    characters: { a: { description: "喜欢猫和狗" }, b: { description: "喜欢鸟" } },
    query: "猫",
    finds: ["a"],
  },
  {
    says: "one kana at the end of a text",
    characters: { a: { description: "ねこ" }, b: { description: "いぬ" } },
    query: "こ",
    finds: ["a"],
  },
  {
    says: "one Korean syllable",
    characters: { a: { description: "우리 집" }, b: { description: "우리 개" } },
    query: "집",
    finds: ["a"],
  },
  {
    says: "a rare character outside the basic plane",
    characters: { a: { name: "𠮷野" }, b: { name: "吉野" } },
    query: "𠮷",
    finds: ["a"],
  },
  {
    says: "Latin letters between Chinese characters",
    characters: { a: { description: "她是IT工程师" }, b: { description: "工程师" } },
    query: "it工程",
    finds: ["a"],
  },
  {
    says: "the beginning of a word, and not its middle",
    characters: { a: { description: "A night baker" }, b: { description: "At midnight" } },
    query: "nigh",
    finds: ["a"],
  },
  {
    says: "one letter and two letters that words begin with",
    characters: { a: { description: "x yoga z" }, b: { description: "kayoga" } },
    query: "y yo x",
    finds: ["a"],
  },
  {
    says: "capitals for small letters and the other way round",
    characters: { a: { name: "MIRA", chatCount: 1 }, b: { name: "mira" }, c: { name: "Mara" } },
    query: "mIrA",
    finds: ["a", "b"],
  },
  {
    says: "letters without their accents",
    characters: { a: { name: "Jürgen Élodie" }, b: { name: "Jorgen" } },
    query: "jurgen elodie",
    finds: ["a"],
  },
  {
    says: "accents where there are none",
    characters: { a: { name: "Zoe" }, b: { name: "Zora" } },
    query: "Zoë",
    finds: ["a"],
  },
  {
    says: "accents written as signs of their own",
    characters: { a: { name: "Amélie".normalize("NFD") } },
    query: "AMÉLIE",
    finds: ["a"],
  },
  {
    says: "ß as ss, ø as o, Æ as ae",
    characters: { a: { description: "Straße, Sørensen, Æon" } },
    query: "strasse sorensen aeon",
    finds: ["a"],
  },
  {
    says: "capitals of Greek and Cyrillic",
    characters: { a: { description: "Αθήνα Москва" } },
    query: "ΑΘΗΝΑ МОСКВА",
    finds: ["a"],
  },
  {
    says: "wide and narrow forms alike",
    characters: { a: { description: "ｶﾞｲﾄﾞ Ｔｏｋｙｏ" } },
    query: "ガイド tokyo",
    finds: ["a"],
  },
  {
    says: "all words, wherever they stand",
    characters: {
      a: { name: "Mira", description: "Bakes bread", tags: ["night"] },
      b: { name: "Mira", description: "Bakes" },
    },
    query: "night bread mira",
    finds: ["a"],
  },
  {
    says: "words of two scripts together",
    characters: { a: { description: "她喜欢jazz" }, b: { description: "jazz" } },
    query: "jazz 喜欢",
    finds: ["a"],
  },
  {
    says: "blanks of any kind between words",
    characters: { a: { description: "面包 咖啡" }, b: { description: "面包" } },
    query: " 面包　\t咖啡 ",
    finds: ["a"],
  },
  {
    says: "no pair across two sentences",
    characters: { a: { description: "今天面。包子" } },
    query: "面包",
    finds: [],
  },
  {
    says: "the texts of every language a character has",
    characters: { a: { name: "Amelie", language: "en", texts: { fr: french } }, b: { name: "Bob" } },
    query: "horloges",
    finds: ["a"],
  },
  {
    says: "neither greeting nor background",
    characters: { a: { greeting: "Bonjour secret", background: "secret" } },
    query: "secret",
    finds: [],
  },
  {
    says: "the name first, then its beginning, then a name that has it, a tag, a description",
    characters: {
      description: { description: "All about tea", chatCount: 900 },
      tag: { tags: ["tea"], chatCount: 800 },
      contains: { name: "Green Tea", chatCount: 700 },
      begins: { name: "Tea Time", chatCount: 600 },
      exact: { name: "TEA", chatCount: 0 },
    },
    query: "tea",
    finds: ["exact", "begins", "contains", "tag", "description"],
  },
  {
    says: "a name in another language as well as one's own",
    characters: {
      description: { description: "amelie", chatCount: 9 },
      name: { name: "Bo", language: "en", texts: { fr: french } },
    },
    query: "amelie",
    finds: ["name", "description"],
  },
  {
    says: "words of a name in any order before descriptions",
    characters: { d: { description: "lee, mira", chatCount: 9 }, n: { name: "Mira van Lee" } },
    query: "lee mira",
    finds: ["n", "d"],
  },
  {
    says: "those with more chats first among equals",
    characters: { few: { name: "Mira", chatCount: 1 }, many: { name: "Mira", chatCount: 2 } },
    query: "mira",
    finds: ["many", "few"],
  },
  {
    says: "those with texts in a language",
    characters: { a: { name: "Mira", language: "en", texts: { fr: french } }, b: { name: "Mira", language: "en" } },
    query: "mira",
    languages: ["fr", "ko"],
    finds: ["a"],
  },
  {
    says: "those written in a language",
    characters: { a: { name: "Mira", language: "ko" }, b: { name: "Mira", language: "en" } },
    query: "mira",
    languages: ["fr", "ko"],
    finds: ["a"],
  },
  {
    says: "those with a tag, and not with one like it",
    characters: { a: { name: "Mira", tags: ["tea"] }, b: { name: "Mira", tags: ["teapot"] } },
    query: "mira",
    tag: "tea",
    finds: ["a"],
  },
  {
    says: "a tag with signs of any kind",
    characters: { a: { name: "Mira", tags: [`it's "100%"\\{,}`] }, b: { name: "Mira" } },
    query: "mira",
    tag: `it's "100%"\\{,}`,
    finds: ["a"],
  },
  { says: "nothing private", characters: { a: { name: "Mira", visibility: "private" } }, query: "mira", finds: [] },
  { says: "nothing deleted", characters: { a: { name: "Mira", deletedAt: new Date() } }, query: "mira", finds: [] },
  ...["%", "_", "\\", "*", "'", '"', "&", "|", "!", ":*", "<->", "()", "$$", "?", "--", "' or 1=1 --", "。", "…"].map(
    (query) => ({
      says: `not everything by ${query}`,
      characters: { a: { name: "Mira" } },
      query,
      finds: [],
    }),
  ),
  {
    says: "words beside signs, which are not looked at",
    characters: { a: { name: "100% Mira", chatCount: 1 }, b: { name: "1001 Mira" } },
    query: "mira' & !100\\_%:*",
    finds: ["a", "b"],
  },
  {
    says: "a picture",
    characters: { a: { description: "Bakery🥐today" }, b: { description: "🍞" } },
    query: "🥐",
    finds: ["a"],
  },
  {
    says: "pictures however their parts are joined",
    characters: { a: { description: "👩\u200D🍳 ☀\uFE0F" } },
    query: "👩🍳 ☀",
    finds: ["a"],
  },
  {
    says: "very long words",
    characters: { a: { name: "a".repeat(50), description: "ü".repeat(500) } },
    query: "a".repeat(100),
    finds: ["a"],
  },
  {
    says: "a hundred characters of Chinese",
    characters: { a: { description: "天地".repeat(200) } },
    query: "天地".repeat(50),
    finds: ["a"],
  },
  {
    says: "a ligature that stands for eighteen letters",
    characters: { a: { description: "ﷺ" } },
    query: "ﷺ".repeat(100).slice(0, 100),
    finds: [],
  },
];
