import type { Language } from "../../../../../schema/rules/languages.ts";
import type { Topic } from "../phrasebook/phrase.ts";

const ABOUT: Record<Language, (topic: string) => string> = {
  zh: (topic) => `聊“${topic}”时常用。`,
  en: (topic) => `Useful for talking about ${topic}.`,
  de: (topic) => `Nützlich, wenn man über ${topic} spricht.`,
  fr: (topic) => `Utile dans une conversation. Thème : ${topic}.`,
  ja: (topic) => `「${topic}」の話でよく使います。`,
  ko: (topic) => `‘${topic}’ 이야기를 할 때 자주 써요.`,
};

const EVERYDAY: Record<Language, string> = {
  zh: "日常会话中很常用。",
  en: "Common in everyday conversation.",
  de: "Im Alltag häufig gebraucht.",
  fr: "Courant dans la conversation de tous les jours.",
  ja: "日常会話でよく使います。",
  ko: "일상 대화에서 자주 써요.",
};

/** When a term is of use: what it belongs to, said in the language of the translation. */
export function termNotes(topic: Topic | undefined, language: Language): string {
  return topic ? ABOUT[language](topic.name[language]) : EVERYDAY[language];
}
