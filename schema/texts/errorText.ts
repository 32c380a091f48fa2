import de from "./de-DE/errors.json" with { type: "json" };
import en from "./en-US/errors.json" with { type: "json" };
import fr from "./fr-FR/errors.json" with { type: "json" };
import ja from "./ja-JP/errors.json" with { type: "json" };
import ko from "./ko-KR/errors.json" with { type: "json" };
import zh from "./zh-CN/errors.json" with { type: "json" };
import { textsByLocale } from "./textsByLocale.ts";

const textsIn = textsByLocale<Record<string, string>>({ de, en, fr, ja, ko, zh });

/**
 * The text of an error code in an interface language such as `ja-JP`, or in English for an unsupported one.
 * Of a model's act it is the text about that act, such as `AI_UNAVAILABLE_translate`, where there is one.
 */
export function errorText(code: string, locale: string, act?: string): string {
  const { texts } = textsIn(locale);
  return texts[`${code}_${act}`] ?? texts[code] ?? code;
}
