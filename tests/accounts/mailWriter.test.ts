import { describe, expect, test } from "vitest";
import { INTERFACE_LANGUAGES } from "../../schema/rules/languages.ts";
import { APPEAL_DAYS } from "../../schema/rules/moderation.ts";
import { localeTexts } from "../../schema/texts/localeTexts.ts";
import { writeMail } from "../../server/adapters/mail/mailWriter.ts";
import type { MailContent } from "../../server/core/mailer.port.ts";
import { codeIn } from "../kit/accounts/codeIn.ts";

const CODES: MailContent[] = [
  { kind: "registerCode", code: "048213", minutes: 10 },
  { kind: "resetCode", code: "048213", minutes: 10 },
];
const POINTS = 12_500;
const ORDER: MailContent = { kind: "orderCompleted", points: POINTS };
const NUMBER = "7F1C2A34";
const REPORT: MailContent = { kind: "reportReceived", number: NUMBER };
const DECISION = {
  consequence: "hideNpc",
  title: "Vera",
  until: null,
  rule: "hate",
  reason: "It costs $& and {{rule}}.",
  answer: "We have looked again.",
} as const;
const DECISIONS: MailContent[] = (["decisionMade", "decisionUndone", "appealUpheld", "appealUndone"] as const).map(
  (kind) => ({ kind, ...DECISION, reason: "It insults people." }),
);
const OUTCOMES: MailContent[] = [
  { kind: "reportActed", number: NUMBER },
  { kind: "reportDismissed", number: NUMBER },
];
const ALL: MailContent[] = [...CODES, { kind: "alreadyRegistered" }, ORDER, REPORT, ...DECISIONS, ...OUTCOMES];
const TO = "learner@example.com";

function plain(html: string): string {
  return html
    .replaceAll(/<[^>]*>/g, "")
    .replaceAll("&quot;", '"')
    .replaceAll("&#39;", "'")
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&amp;", "&");
}

describe.each(INTERFACE_LANGUAGES)("a mail in %s", (locale) => {
  test.each(ALL)("about $kind has all of its texts as plain text and as HTML, without placeholders", (content) => {
    const mail = writeMail(TO, locale, content);
    const { effects } = localeTexts(locale).decisions;
    const filled = (text: string): string =>
      text
        .replace("{{points}}", POINTS.toLocaleString(locale))
        .replace("{{number}}", NUMBER)
        .replace("{{days}}", String(APPEAL_DAYS))
        .replace("{{what}}", effects.hideNpc.replace("{{title}}", "Vera"));
    const { heading, intro, ignore, subject } = localeTexts(locale).mails[content.kind];
    expect(mail).toMatchObject({ to: TO, subject: filled(subject) });
    for (const form of [mail.text, plain(mail.html)]) {
      for (const text of [heading, filled(intro), filled(ignore), localeTexts(locale).mails.footer])
        expect(form).toContain(text);
      expect(form).not.toMatch(/[{}]|undefined|null/);
      expect(form).toContain("Causerie");
    }
    expect(mail.html).toContain(`<html lang="${locale}">`);
  });

  test.each(CODES)("about $kind shows its code and for how long it is valid", (content) => {
    const mail = writeMail(TO, locale, content);
    expect(codeIn(mail.text)).toBe("048213");
    expect(mail.html).toMatch(/font-size:34px[^>]*>048213</);
    for (const form of [mail.text, mail.html]) expect(form).toMatch(/10\s?(min|Min|分|분)/);
  });

  test("about a completed order names its points, as they are written there", () => {
    const { subject, text } = writeMail(TO, locale, ORDER);
    for (const part of [subject, text]) expect(part).toMatch(/12[.,\s]?500/);
  });

  test("about a decision says by which rule and why, in the moderator's own words, and until when a suspension is", () => {
    const until = new Date("2026-12-24T12:00:00Z");
    const content = { kind: "decisionMade", ...DECISION, consequence: "suspendAuthor", until } as const;
    const { text } = writeMail(TO, locale, content);
    for (const part of [localeTexts(locale).decisions.rules.hate, DECISION.reason, "2026"])
      expect(text).toContain(part);
  });

  test("to a person who has an account contains no code", () => {
    expect(() => codeIn(writeMail(TO, locale, { kind: "alreadyRegistered" }).text)).toThrow("no code");
  });

  test("loads nothing: it has no picture, script, style sheet or link", () => {
    for (const content of ALL)
      expect(writeMail(TO, locale, content).html).not.toMatch(/<(img|script|style|link|a)\b|url\(|https?:/i);
  });
});

test("mails differ from language to language", () => {
  for (const content of ALL) {
    const mails = INTERFACE_LANGUAGES.map((locale) => writeMail(TO, locale, content));
    for (const part of ["subject", "text", "html"] as const)
      expect(new Set(mails.map((mail) => mail[part])).size).toBe(INTERFACE_LANGUAGES.length);
  }
});

test("a mail in an unsupported language is written in English", () => {
  expect(writeMail(TO, "tlh", { kind: "alreadyRegistered" })).toEqual(
    writeMail(TO, "en-US", { kind: "alreadyRegistered" }),
  );
});
