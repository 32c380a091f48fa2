import de from "./de-DE/notices.json" with { type: "json" };
import en from "./en-US/notices.json" with { type: "json" };
import fr from "./fr-FR/notices.json" with { type: "json" };
import ja from "./ja-JP/notices.json" with { type: "json" };
import ko from "./ko-KR/notices.json" with { type: "json" };
import zh from "./zh-CN/notices.json" with { type: "json" };
import { textsByLocale } from "./textsByLocale.ts";

const textsIn = textsByLocale({ de, en, fr, ja, ko, zh });
const KEYS = {
  guestLimit: "GUEST_LIMIT",
  allGuestsLimit: "ALL_GUESTS_LIMIT",
  insufficientPoints: "INSUFFICIENT_POINTS",
} as const;

/** The text of a notice in an interface language such as `ja-JP`, or in English for an unsupported one. */
export function noticeText(notice: keyof typeof KEYS, locale: string): string {
  return textsIn(locale).texts[KEYS[notice]];
}
