import de from "./de-DE/mails.json" with { type: "json" };
import en from "./en-US/mails.json" with { type: "json" };
import fr from "./fr-FR/mails.json" with { type: "json" };
import ja from "./ja-JP/mails.json" with { type: "json" };
import ko from "./ko-KR/mails.json" with { type: "json" };
import zh from "./zh-CN/mails.json" with { type: "json" };
import { textsByLocale } from "./textsByLocale.ts";

/**
 * The texts of our mails in one language.
 * `{{duration}}` is replaced by the time for which a code is valid, `{{points}}` by the points credited.
 */
export type MailTexts = typeof en;

/** The texts of an interface language such as `ja-JP`, or the English ones for an unsupported one. */
export const mailTexts = textsByLocale<MailTexts>({ de, en, fr, ja, ko, zh });
