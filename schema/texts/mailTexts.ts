import de from "./de-DE/mails.json" with { type: "json" };
import en from "./en-US/mails.json" with { type: "json" };
import fr from "./fr-FR/mails.json" with { type: "json" };
import ja from "./ja-JP/mails.json" with { type: "json" };
import ko from "./ko-KR/mails.json" with { type: "json" };
import zh from "./zh-CN/mails.json" with { type: "json" };
import { textsByLocale } from "./textsByLocale.ts";

/** What our mails say in one language; `{{duration}}` stands for how long a code lives. */
export type MailTexts = typeof en;

/** The texts of an interface language, such as `ja-JP`; English where that language is not one of ours. */
export const mailTexts = textsByLocale<MailTexts>({ de, en, fr, ja, ko, zh });
