import { mailTexts } from "../../../schema/texts/mailTexts.ts";
import type { MailWriter } from "../../core/mailer.port.ts";
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
  const fill = (text: string): string => {
    if ("minutes" in content) return text.replace("{{duration}}", duration(content.minutes, locale));
    return "points" in content ? text.replace("{{points}}", content.points.toLocaleString(locale)) : text;
  };
  const parts: MailParts = {
    locale,
    heading,
    intro: fill(intro),
    code: "code" in content ? content.code : null,
    detail: fill(detail),
    ignore,
    footer: texts.footer,
  };
  return { to, subject: fill(subject), text: mailText(parts), html: mailHtml(parts, fill(subject)) };
};
