import type { Language } from "../../../../../schema/rules/languages.ts";
import type { Parallel, Topic } from "./phrase.ts";

/** What fits a first hello, and what fits after being asked how one is. */
export const HELLO: Parallel = {
  zh: "你好！你最近怎么样？",
  en: "Hello! How are you?",
  de: "Hallo! Wie geht es dir?",
  fr: "Bonjour ! Comment vas-tu ?",
  ja: "こんにちは！お元気ですか。",
  ko: "안녕하세요! 어떻게 지내세요?",
};
export const WELL_AND_YOU: Parallel = {
  zh: "我很好，谢谢。你呢？",
  en: "I'm fine, thanks. And you?",
  de: "Mir geht es gut, danke. Und dir?",
  fr: "Je vais bien, merci. Et toi ?",
  ja: "元気です、ありがとうございます。そちらはどうですか。",
  ko: "저는 잘 지내요, 고마워요. 당신은요?",
};

/** French "de" before a vowel. */
const deFrench = (noun: string): string => (/^[aàâeéèêiîoôuh]/iu.test(noun) ? `d'${noun}` : `de ${noun}`);

type Line = Record<Language, (topic: string) => string>;

/** Ways to bring up a topic, from simple to richer. */
const LINES: readonly [Line, Line, Line] = [
  {
    zh: (topic) => `我们聊聊${topic}吧。`,
    en: (topic) => `Let's talk about ${topic}.`,
    de: (topic) => `Lass uns über ${topic} reden.`,
    fr: (topic) => `Parlons ${deFrench(topic)}.`,
    ja: (topic) => `${topic}の話をしましょう。`,
    ko: (topic) => `${topic} 이야기를 해요.`,
  },
  {
    zh: (topic) => `我想练习聊${topic}，可以吗？`,
    en: (topic) => `I'd like to practise talking about ${topic}. Is that all right?`,
    de: (topic) => `Ich würde gern üben, über ${topic} zu sprechen. Ist das in Ordnung?`,
    fr: (topic) => `J'aimerais m'entraîner à parler ${deFrench(topic)}. Ça te va ?`,
    ja: (topic) => `${topic}について話す練習をしたいです。いいですか。`,
    ko: (topic) => `${topic}에 대해 말하는 연습을 하고 싶어요. 괜찮아요?`,
  },
  {
    zh: (topic) => `说到${topic}，我很想听听你的看法。你觉得怎么样？`,
    en: (topic) => `I'd really like to hear your thoughts on ${topic}. Where shall we begin?`,
    de: (topic) => `Mich würde sehr interessieren, was du zum Thema „${topic}“ denkst. Wo fangen wir an?`,
    fr: (topic) => `J'aimerais beaucoup savoir ce que tu penses du thème « ${topic} ». Par quoi commence-t-on ?`,
    ja: (topic) => `${topic}について、あなたの考えをぜひ聞いてみたいです。何から話しましょうか。`,
    ko: (topic) => `${topic}에 대해 어떻게 생각하는지 꼭 들어 보고 싶어요. 무엇부터 이야기할까요?`,
  },
];

/** The lines that bring up a topic, from simple to richer. */
export function topicLines({ name }: Topic): readonly [Parallel, Parallel, Parallel] {
  const [simple, middling, richer] = LINES;
  return [lineAbout(name, simple), lineAbout(name, middling), lineAbout(name, richer)];
}

function lineAbout(name: Parallel, { zh, en, de, fr, ja, ko }: Line): Parallel {
  return { zh: zh(name.zh), en: en(name.en), de: de(name.de), fr: fr(name.fr), ja: ja(name.ja), ko: ko(name.ko) };
}
