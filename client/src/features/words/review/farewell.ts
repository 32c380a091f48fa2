import type { Language } from "../../../../../schema/rules/languages.ts";
import { MAX_ASKED_LETTERS, MAX_ASKED_WORDS } from "../../../../../schema/rules/words/promisedWords.ts";
import type { QueuedCard } from "../../../lib/words/reviewQueue.ts";
import type { ReviewSession } from "./reviewSession.ts";
import { outcomes } from "./reviewSession.ts";

/** A word as it stood in its sentence. */
export const surfaceOf = ({ sentence, gapStart, gapEnd }: QueuedCard["word"]): string =>
  sentence.slice(gapStart, gapEnd);

/** Who says goodbye at the end of a review, and the words that come back first of those they said. */
export interface Farewell {
  npcId: string;
  name: string;
  avatar: string | null;
  language: Language;
  words: QueuedCard["word"][];
}

/** The character that said most of what was reviewed; null where none did. */
export function farewellOf(session: ReviewSession): Farewell | null {
  const said = new Map<string, { word: QueuedCard["word"]; due: Date }[]>();
  for (const { card, due } of outcomes(session)) {
    const { npcId, kind, lemma } = card.word;
    if (npcId && kind === "word" && Math.max(lemma.length, surfaceOf(card.word).length) <= MAX_ASKED_LETTERS)
      said.set(npcId, [...(said.get(npcId) ?? []), { word: card.word, due }]);
  }
  const [most] = [...said].toSorted(([, one], [, other]) => other.length - one.length);
  const [first] = most?.[1] ?? [];
  if (!most || !first) return null;
  const { npcName: name, npcAvatar, language } = first.word;
  const words = most[1]
    .filter(({ word }) => word.language === language)
    .toSorted((one, other) => one.due.getTime() - other.due.getTime())
    .slice(0, MAX_ASKED_WORDS)
    .map(({ word }) => word);
  return { npcId: most[0], name, avatar: npcAvatar ?? null, language, words };
}

/** What is said at the end, in the language of the words: content to read, so it is not translated with the interface. */
const LINES: Record<
  Language,
  { praise: string; quote: (word: string) => string; promise: (praise: string, words: string) => string }
> = {
  zh: {
    praise: "真棒！",
    quote: (word) => `“${word}”`,
    promise: (praise, words) => `${praise}下次聊天我会用${words}。`,
  },
  en: {
    praise: "Well done!",
    quote: (word) => `“${word}”`,
    promise: (praise, words) => `${praise} Next time I will use ${words}.`,
  },
  de: {
    praise: "Gut gemacht!",
    quote: (word) => `„${word}“`,
    promise: (praise, words) => `${praise} Beim nächsten Mal sage ich ${words}.`,
  },
  fr: {
    praise: "Bravo !",
    quote: (word) => `« ${word} »`,
    promise: (praise, words) => `${praise} La prochaine fois, je dirai ${words}.`,
  },
  ja: {
    praise: "よくできました！",
    quote: (word) => `「${word}」`,
    promise: (praise, words) => `${praise}${words}、今度使いますね。`,
  },
  ko: {
    praise: "잘했어요!",
    quote: (word) => `‘${word}’`,
    promise: (praise, words) => `${praise} 다음에 쓸 말은 이거예요: ${words}`,
  },
};

/** The line of a character; with the words only while they are promised. */
export function farewellLine({ language, words }: Farewell, isPromised: boolean): string {
  const { praise, quote, promise } = LINES[language];
  if (!isPromised) return praise;
  const list = new Intl.ListFormat(language, { type: "conjunction" });
  return promise(praise, list.format(words.map(({ lemma }) => quote(lemma))));
}
