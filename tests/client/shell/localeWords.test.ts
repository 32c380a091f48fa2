import { expect, test } from "vitest";
import { INTERFACE_LANGUAGES } from "../../../schema/rules/languages.ts";
import type { InterfaceLanguage } from "../../../schema/rules/languages.ts";
import { readTexts } from "./localeTexts.ts";

const CJK = String.raw`[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}ー]`;

/**
 * What a text of a language does not have: marks and blanks that its typography does not know, and words that
 * docs/terms.md does not use.
 */
const FOREIGN: Partial<Record<InterfaceLanguage | "every language", Record<string, RegExp>>> = {
  "every language": {
    "three dots": /\.\.\./,
    "blanks at an end, or two in a row": /^\s|\s$|\s\s/,
    "a straight quote or apostrophe": /["']/,
    "an everyday blank before a unit": /\d (?:MB|Mo)\b|\} (?:s|%)(?!\p{L})/u,
  },
  "en-US": {
    "a blank before an ellipsis": /\s…/,
    "a plural in brackets": /\(e?s\)/,
    "words that wait instead of being due": /words?( \w+)? waits?\b|words? (is|are) waiting/,
    "another word for the phrasebook": /demo voice/i,
  },
  "de-DE": {
    "no narrow blank before an ellipsis": /[^\u00a0]…/,
    "a hyphen that breaks": /KI-/,
    "quotes of another language": /[«»”]/,
    "the polite form": /(?<=[\p{Ll},;] )(?:Sie|Ihnen|Ihr(?:e[mnrs]?)?)\b/u,
    "another word for the phrasebook": /Phrasenbuch|Demo-Modus|Demo-Stimme/,
    "another word for a chat": /(?<!im )Gespräch/,
  },
  "fr-FR": {
    cats: /\bchats?\b/i,
    "another word for a discussion": /(?<!guide de )\bconversations?\b/i,
    "no narrow blank before a mark": /[^\u202f?!:][;?!»:]|«[^\u202f]/,
    "a blank before an ellipsis": /\s…/,
    "a hyphen that breaks": /-tu\b/,
    "the polite form": /\b(?:veuillez|votre|vos)\b|\b(?!nez\b|chez\b|assez\b)\p{L}+ez\b/iu,
    "another word for the phrasebook": /mode démo intégré|voix de démonstration/,
  },
  "zh-CN": {
    "the polite form": /您/,
    "a half-width mark": new RegExp(`${CJK}[,;:?!()]|[,;:?!()]${CJK}`, "u"),
    "a blank beside a full-width mark": /[^\S\n][，。：；？！、…“”]|[，。：；？！、“”][^\S\n]/,
    "another word for a guest": /游客/,
    "another word for the phrasebook": /演示引擎|内置例句|演示版/,
  },
  "ja-JP": {
    "a browser without its long vowel": /ブラウザ(?!ー)/,
    "a half-width mark": new RegExp(`${CJK}[,;:?!()~]|[,;:?!()~]${CJK}`, "u"),
    "a blank between letters": new RegExp(`${CJK}\\s[\\w{]|[\\w}]\\s${CJK}`, "u"),
    "another word for the welcome gift": /新規登録プレゼント|贈り物|ポイントをプレゼント/,
    "another word for the phrasebook": /デモ用エンジン|例文集|会話集|デモ版では/,
    "another dash in a range": /〜/,
    "another word for a report": /報告/,
  },
  "ko-KR": {
    "a style other than 해요체": /(?:니다|니까|십시오)(?=[.?!\s]|$)/,
    "a full-width mark": /[，。：；？！（）]/,
    "two particles to choose from": /\((?:으|과|와|이|가|을|를|은|는)\)/,
    "another word for the phrasebook": /데모 엔진|데모 음성|내장 예문/,
  },
};

test.each(INTERFACE_LANGUAGES)("the texts in %s keep to its typography and to one word for one thing", (language) => {
  const rules = Object.entries({ ...FOREIGN["every language"], ...FOREIGN[language] });
  const broken = readTexts(language).flatMap(([path, text]) =>
    rules.filter(([, pattern]) => pattern.test(text)).map(([rule]) => `${path} has ${rule}: ${text}`),
  );
  expect(broken).toEqual([]);
});

test("German reviews words and practises languages", () => {
  const ofWords = readTexts("de-DE").filter(([path]) => path.startsWith("words:") || path.startsWith("home:words"));
  const practised = ofWords.filter(([, text]) => /(?<!\p{L})(?:ge)?üb(?:e|st|t|en|ung)(?!\p{L})/iu.test(text));
  expect(practised).toEqual([]);
});
