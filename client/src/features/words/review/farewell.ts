import type { Language } from "../../../../../schema/rules/languages.ts";
import type { QueuedCard } from "../../../lib/words/reviewQueue.ts";
import type { ReviewSession } from "./reviewSession.ts";
import { outcomes } from "./reviewSession.ts";

/** Words that a character is said to use next time: as many as it is given for a reply. */
const MOST = 3;

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
    const { npcId, kind } = card.word;
    if (npcId && kind === "word") said.set(npcId, [...(said.get(npcId) ?? []), { word: card.word, due }]);
  }
  const [most] = [...said].toSorted(([, one], [, other]) => other.length - one.length);
  const [first] = most?.[1] ?? [];
  if (!most || !first) return null;
  const { npcName: name, npcAvatar, language } = first.word;
  const words = most[1]
    .filter(({ word }) => word.language === language)
    .toSorted((one, other) => one.due.getTime() - other.due.getTime())
    .slice(0, MOST)
    .map(({ word }) => word);
  return { npcId: most[0], name, avatar: npcAvatar ?? null, language, words };
}

/** What is said with the words, in their language: content to read, so it is not translated with the interface. */
const LINES: Record<Language, { quote: (word: string) => string; say: (words: string) => string }> = {
  zh: { quote: (word) => `“${word}”`, say: (words) => `真棒！下次聊天我会用${words}。` },
  en: { quote: (word) => `“${word}”`, say: (words) => `Well done! Next time I will use ${words}.` },
  de: { quote: (word) => `„${word}“`, say: (words) => `Gut gemacht! Beim nächsten Mal sage ich ${words}.` },
  fr: { quote: (word) => `« ${word} »`, say: (words) => `Bravo ! La prochaine fois, je dirai ${words}.` },
  ja: { quote: (word) => `「${word}」`, say: (words) => `よくできました！今度は${words}を使いますね。` },
  ko: { quote: (word) => `‘${word}’`, say: (words) => `잘했어요! 다음에 쓸 말은 이거예요: ${words}` },
};

export function farewellLine({ language, words }: Farewell): string {
  const { quote, say } = LINES[language];
  const list = new Intl.ListFormat(language, { type: "conjunction" });
  return say(list.format(words.map(({ lemma }) => quote(lemma))));
}
