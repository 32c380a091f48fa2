import de from "./de-DE/errors.json" with { type: "json" };
import en from "./en-US/errors.json" with { type: "json" };
import fr from "./fr-FR/errors.json" with { type: "json" };
import ja from "./ja-JP/errors.json" with { type: "json" };
import ko from "./ko-KR/errors.json" with { type: "json" };
import zh from "./zh-CN/errors.json" with { type: "json" };

const TEXTS: Record<string, Record<string, string>> = {
  "de-DE": de,
  "en-US": en,
  "fr-FR": fr,
  "ja-JP": ja,
  "ko-KR": ko,
  "zh-CN": zh,
};

/** The text of an error code in an interface language, such as `ja-JP`; in English where that language is not one of ours. */
export function errorText(code: string, locale: string): string {
  return TEXTS[locale]?.[code] ?? TEXTS["en-US"]?.[code] ?? code;
}
