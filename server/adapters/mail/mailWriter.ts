import { mailTexts } from "../../../schema/texts/mailTexts.ts";
import type { MailWriter } from "../../core/accounts/codes/mailer.port.ts";
import { mailHtml, mailText } from "./mailLayout.ts";
import type { MailParts } from "./mailLayout.ts";

/** How long a code is valid, as it is written in a language: `10 minutes`, `10分钟`. */
function duration(minutes: number, locale: string): string {
  return new Intl.NumberFormat(locale, { style: "unit", unit: "minute", unitDisplay: "long" }).format(minutes);
}

/** Writes the product's mails, as text and as simple HTML; in English for an unknown language. */
export const writeMail: MailWriter = (to, wanted, content) => {
  const { locale, texts } = mailTexts(wanted);
  const { subject, heading, intro, detail, ignore } = texts[content.kind];
  const isCode = content.kind !== "alreadyRegistered";
  const parts: MailParts = {
    locale,
    heading,
    intro,
    code: isCode ? content.code : null,
    detail: isCode ? detail.replace("{{duration}}", duration(content.minutes, locale)) : detail,
    ignore,
    footer: texts.footer,
  };
  return { to, subject, text: mailText(parts), html: mailHtml(parts, subject) };
};
