import de from "./de-DE/mails.json" with { type: "json" };
import en from "./en-US/mails.json" with { type: "json" };
import fr from "./fr-FR/mails.json" with { type: "json" };
import ja from "./ja-JP/mails.json" with { type: "json" };
import ko from "./ko-KR/mails.json" with { type: "json" };
import zh from "./zh-CN/mails.json" with { type: "json" };

/** What our mails say in one language; `{{duration}}` stands for how long a code lives. */
export type MailTexts = typeof en;

const TEXTS: Record<string, MailTexts> = {
  "de-DE": de,
  "en-US": en,
  "fr-FR": fr,
  "ja-JP": ja,
  "ko-KR": ko,
  "zh-CN": zh,
};

/** The texts of an interface language, such as `ja-JP`; English where that language is not one of ours. */
export function mailTexts(locale: string): { locale: string; texts: MailTexts } {
  const texts = TEXTS[locale];
  return texts ? { locale, texts } : { locale: "en-US", texts: en };
}
