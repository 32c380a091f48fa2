import { object, string } from "yup";
import { LANGUAGES } from "../languages.ts";
import type { Language } from "../languages.ts";
import { voiceNameRule, voiceStepRule } from "../voices.ts";

/** What voices say to be heard, one sentence a language, so that few samples are ever spoken. */
export const VOICE_SAMPLES: Readonly<Record<Language, string>> = {
  zh: "你好！今天过得怎么样？我们聊聊吧。",
  en: "Hello! How was your day? Let’s talk a little.",
  de: "Hallo! Wie war dein Tag? Lass uns ein bisschen reden.",
  fr: "Bonjour ! Comment s’est passée ta journée ? Parlons un peu.",
  ja: "こんにちは。今日はどんな一日でしたか。少しお話ししましょう。",
  ko: "안녕하세요! 오늘 하루 어땠어요? 잠깐 이야기해요.",
};

/** Which sample is asked for. */
export const voiceSampleRules = object({
  voice: voiceNameRule(),
  pace: voiceStepRule(),
  language: string().oneOf(LANGUAGES, "validation.invalidLanguage").required("validation.required"),
});
