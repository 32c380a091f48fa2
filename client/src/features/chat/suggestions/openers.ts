import type { Language } from "../../../../../schema/rules/languages.ts";
import type { SuggestRepliesMutation } from "./suggestions.generated.ts";

/** First messages that fit any greeting: each row says the same in its language. */
const OPENERS: Partial<Record<Language, readonly string[]>> = {
  zh: ["你好！", "你今天怎么样？", "你喜欢做什么？"],
  en: ["Hello!", "How are you today?", "What do you like to do?"],
  de: ["Hallo!", "Wie geht’s dir heute?", "Was machst du gern?"],
  fr: ["Bonjour !", "Ça va aujourd’hui ?", "Qu’est-ce que tu aimes faire ?"],
  ja: ["はじめまして！", "今日はどうでしたか？", "何をするのが好きですか？"],
  ko: ["안녕하세요!", "오늘 어떠세요?", "뭐 하는 걸 좋아하세요?"],
};

/** What one may say first in a language, with what it means in another; they come with the app and cost nothing. */
export function openersIn(language: Language, meaning: Language): SuggestRepliesMutation["suggestReplies"] {
  const meanings = OPENERS[meaning] ?? OPENERS.en ?? [];
  return (OPENERS[language] ?? []).map((text, row) => ({ text, translation: meanings[row] ?? text }));
}
