import type { Language } from "../../../../../schema/rules/languages.ts";
import type { SuggestedReply } from "./useSuggestions.ts";

/** First messages that fit any greeting: each row says the same in its language. */
const OPENERS: Partial<Record<Language, readonly string[]>> = {
  zh: ["你好！很高兴认识你。", "你今天过得怎么样？", "你平时喜欢做什么？"],
  en: ["Hi! Nice to meet you.", "How is your day going?", "What do you like to do?"],
  de: ["Hallo! Schön, dich kennenzulernen.", "Wie läuft dein Tag?", "Was machst du gern?"],
  fr: ["Salut ! Ravi de faire ta connaissance.", "Comment se passe ta journée ?", "Qu’est-ce que tu aimes faire ?"],
  ja: ["はじめまして！よろしくお願いします。", "今日はどんな一日でしたか？", "どんなことをするのが好きですか？"],
  ko: ["안녕하세요! 만나서 반가워요.", "오늘 하루 어땠어요?", "무엇을 하는 걸 좋아해요?"],
};

/** What one may say first in a language, with what it means in another; they come with the app and cost nothing. */
export function openersIn(language: Language, meaning: Language): readonly SuggestedReply[] {
  const meanings = OPENERS[meaning] ?? OPENERS.en ?? [];
  return (OPENERS[language] ?? []).map((text, row) => ({ text, translation: meanings[row] ?? text }));
}
