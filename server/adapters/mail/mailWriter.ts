import escapeHtml from "escape-html";
import { localeTexts } from "../../../schema/texts/localeTexts.ts";
import type { MailWriter } from "../../core/mailer.port.ts";
import { filled, mailValues } from "./mailValues.ts";

/** The texts of a mail, from top to bottom. */
interface MailParts {
  locale: string;
  heading: string;
  intro: string;
  code: string | null;
  detail: string;
  /** What to do with a mail that was not asked for. */
  ignore: string;
  footer: string;
}

const BRAND = "Causerie";
// Mail programs ignore style sheets and variables, so these are the colours of the client's light theme, inline.
const TEXT = "color:#162033";
const MUTED = "color:#5d6b85";
const FONT =
  "font-family:system-ui,-apple-system,'Segoe UI',Roboto,'PingFang SC','Hiragino Sans','Noto Sans CJK SC',sans-serif";

/** Writes the product's mails, as text and as simple HTML; in English for an unknown language. */
export const writeMail: MailWriter = (to, wanted, content) => {
  const { locale, mails: texts } = localeTexts(wanted);
  const { subject, heading, intro, detail, ignore } = texts[content.kind];
  const values = mailValues(content, locale);
  const fill = (text: string): string => filled(text, values);
  const parts: MailParts = {
    locale,
    heading,
    intro: fill(intro),
    code: "code" in content ? content.code : null,
    detail: fill(detail),
    ignore: fill(ignore),
    footer: texts.footer,
  };
  return { to, subject: fill(subject), text: mailText(parts), html: mailHtml(parts, fill(subject)) };
};

function mailText({ heading, intro, code, detail, ignore, footer }: MailParts): string {
  return `${[heading, intro, ...(code === null ? [] : [`    ${code}`]), detail, ignore, `-- \n${footer}`].join("\n\n")}\n`;
}

function mailHtml({ locale, heading, intro, code, detail, ignore, footer }: MailParts, subject: string): string {
  const paragraph = (text: string, style = TEXT): string =>
    `<p style="margin:0 0 16px;font-size:16px;line-height:1.6;white-space:pre-line;overflow-wrap:anywhere;${style}">${escapeHtml(text)}</p>`;
  // Spacing by style keeps the digits one word, to copy or to be read aloud.
  const large =
    "margin:0 0 16px;padding:16px;border-radius:12px;background:#e8efff;text-align:center;font-size:34px;line-height:1.2;font-weight:700;letter-spacing:6px";
  return `<!doctype html>
<html lang="${escapeHtml(locale)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<title>${escapeHtml(subject)}</title>
</head>
<body style="margin:0;padding:24px 12px;background:#f6f8fc;${FONT}">
<main style="max-width:480px;margin:0 auto;padding:24px;border-radius:16px;background:#ffffff">
<p style="margin:0 0 24px;font-size:20px;font-weight:700;color:#2458e6">${BRAND}</p>
<h1 style="margin:0 0 16px;font-size:22px;line-height:1.3;${TEXT}">${escapeHtml(heading)}</h1>
${paragraph(intro)}
${code === null ? "" : `<p style="${large};${TEXT}">${escapeHtml(code)}</p>\n`}${paragraph(detail)}
${paragraph(ignore)}
<p style="margin:24px 0 0;padding-top:16px;border-top:1px solid #e3e8f2;font-size:13px;line-height:1.5;${MUTED}">${escapeHtml(footer)}</p>
</main>
</body>
</html>
`;
}
