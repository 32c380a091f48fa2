import type { InterfaceLanguage } from "../../../schema/rules/languages.ts";
import { APPEAL_DAYS } from "../../../schema/rules/moderation.ts";
import { localeTexts } from "../../../schema/texts/localeTexts.ts";
import type { MailContent, MailedDecision } from "../../core/mailer.port.ts";

/** How long a code is valid, as it is written in a language: `10 minutes`, `10分钟`. */
function duration(minutes: number, locale: string): string {
  return new Intl.NumberFormat(locale, { style: "unit", unit: "minute", unitDisplay: "long" }).format(minutes);
}

/** What stands in a mail in place of `{{name}}`. */
export function mailValues(content: MailContent, locale: InterfaceLanguage): Record<string, string> {
  if ("minutes" in content) return { duration: duration(content.minutes, locale) };
  if ("points" in content) return { points: content.points.toLocaleString(locale) };
  if ("number" in content) return { number: content.number };
  return "consequence" in content ? decisionValues(content, locale) : {};
}

function decisionValues(decision: MailedDecision, locale: InterfaceLanguage): Record<string, string> {
  const { rules, effects } = localeTexts(locale).decisions;
  const { consequence, title, rule, reason, answer } = decision;
  const until = decision.until?.toLocaleDateString(locale, { dateStyle: "long", timeZone: "UTC" }) ?? "";
  const what = filled(effects[consequence], { title, until });
  return { what, rule: rules[rule], reason, answer, days: String(APPEAL_DAYS) };
}

/** A text with its values; what people wrote is taken as it is. */
export const filled = (text: string, values: Record<string, string>): string =>
  text.replaceAll(/\{\{(\w+)\}\}/g, (place, name: string) => values[name] ?? place);
