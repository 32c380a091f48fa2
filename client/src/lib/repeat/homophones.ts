import type { Language } from "../../../../schema/rules/languages.ts";

/** Words that sound the same. Recognition may write one for the other, although the speaker said the right one. */
const SAME: Partial<Record<Language, string>> = {
  en: `their there they're|to too two|your you're|its it's|no know|knows nose|new knew|hear here|wear where|right write rite|
    buy by bye|for four fore|son sun|one won|see sea|meet meat|piece peace|week weak|hour our|eye i|ate eight|be bee|
    blue blew|break brake|cell sell|cent sent scent|dear deer|fair fare|flour flower|great grate|hair hare|heel heal|
    hole whole|made maid|mail male|night knight|pair pear pare|plane plain|rain reign|read red|read reed|road rode|role roll|
    sail sale|scene seen|so sew|some sum|stair stare|steel steal|tail tale|threw through|tire tyre|wait weight|waist waste|
    way weigh|weather whether|which witch|whose who's|wood would|aloud allowed|bare bear|board bored|passed past|gray grey|
    okay ok|mr mister|mrs missus|dr doctor|st street saint`,
  de: `das dass|seit seid|wieder wider|mal mahl|ist isst|man mann|viel fiel|war wahr|lehre leere|mehr meer|stadt statt|
    rad rat|seite saite|okay ok|foto photo`,
  fr: `et est es|a à as|ou où|ce se|ces ses|c'est s'est|sait sais|ça sa|on ont|son sont|la là|leur leurs|ma mas|mon mont|
    ni ny|peu peut peux|quand quant|quel quelle quels quelles|sans sen cent|si sy|tout tous|ton tont|eau haut|fois foi foie|
    mère mer maire|père paire|pain pin|verre vert vers|voie voix|temps tant tend|faim fin|cours cour court|sur sûr|du dû|
    ils il|elles elle|au aux|okay ok|m monsieur|mme madame|mlle mademoiselle|dr docteur`,
  zh: "你 妳",
};

/** The sets by a word of a language; a word may be in two. */
const SETS = new Map<string, Set<string>>();
for (const [language, sets] of Object.entries(SAME))
  for (const [index, set] of sets.split("|").entries())
    for (const word of set.trim().split(/\s+/)) {
      const key = `${language} ${word.replaceAll("'", "")}`;
      SETS.set(key, (SETS.get(key) ?? new Set()).add(`=${index}`));
    }

/** The names of what a word sounds like, which all words that sound so have; none for most. */
export const homophonesOf = (form: string, language: Language): string[] => [
  ...(SETS.get(`${language} ${form}`) ?? []),
];

/** Small words that are hardly said within a sentence, so that recognition writes the one that it expects. */
const WEAK: Partial<Record<Language, string>> = {
  en: "and than then in an|had have has that|of on or are a|the a her|to the|is as his|was were|for from|at and",
};
const WEAK_SETS = Object.entries(WEAK).flatMap(([language, sets]) =>
  sets.split("|").map((set) => ({ language, words: set.split(" ") })),
);

/** Whether both may be the same small word, in lower case. */
export const areWeakForms = (one: string, other: string, language: Language): boolean =>
  WEAK_SETS.some((set) => set.language === language && set.words.includes(one) && set.words.includes(other));
