import deDecisions from "./de-DE/decisions.json" with { type: "json" };
import deErrors from "./de-DE/errors.json" with { type: "json" };
import deMails from "./de-DE/mails.json" with { type: "json" };
import deNotices from "./de-DE/notices.json" with { type: "json" };
import dePeople from "./de-DE/people.json" with { type: "json" };
import enDecisions from "./en-US/decisions.json" with { type: "json" };
import enErrors from "./en-US/errors.json" with { type: "json" };
import enMails from "./en-US/mails.json" with { type: "json" };
import enNotices from "./en-US/notices.json" with { type: "json" };
import enPeople from "./en-US/people.json" with { type: "json" };
import frDecisions from "./fr-FR/decisions.json" with { type: "json" };
import frErrors from "./fr-FR/errors.json" with { type: "json" };
import frMails from "./fr-FR/mails.json" with { type: "json" };
import frNotices from "./fr-FR/notices.json" with { type: "json" };
import frPeople from "./fr-FR/people.json" with { type: "json" };
import jaDecisions from "./ja-JP/decisions.json" with { type: "json" };
import jaErrors from "./ja-JP/errors.json" with { type: "json" };
import jaMails from "./ja-JP/mails.json" with { type: "json" };
import jaNotices from "./ja-JP/notices.json" with { type: "json" };
import jaPeople from "./ja-JP/people.json" with { type: "json" };
import koDecisions from "./ko-KR/decisions.json" with { type: "json" };
import koErrors from "./ko-KR/errors.json" with { type: "json" };
import koMails from "./ko-KR/mails.json" with { type: "json" };
import koNotices from "./ko-KR/notices.json" with { type: "json" };
import koPeople from "./ko-KR/people.json" with { type: "json" };
import zhDecisions from "./zh-CN/decisions.json" with { type: "json" };
import zhErrors from "./zh-CN/errors.json" with { type: "json" };
import zhMails from "./zh-CN/mails.json" with { type: "json" };
import zhNotices from "./zh-CN/notices.json" with { type: "json" };
import zhPeople from "./zh-CN/people.json" with { type: "json" };
import { FALLBACK_LANGUAGE, INTERFACE_LANGUAGES } from "../rules/languages.ts";
import type { InterfaceLanguage } from "../rules/languages.ts";

/** What the server says in one language. */
interface LocaleTexts {
  /** By error code; of a model's act by code and act, such as `AI_UNAVAILABLE_translate`. */
  errors: Record<string, string>;
  /** `mailValues` replaces what stands in braces. */
  mails: typeof enMails;
  /** The rules of the house, and what decisions have done. */
  decisions: typeof enDecisions;
  notices: typeof enNotices;
  people: typeof enPeople;
}

const TEXTS: Record<InterfaceLanguage, LocaleTexts> = {
  "zh-CN": { decisions: zhDecisions, errors: zhErrors, mails: zhMails, notices: zhNotices, people: zhPeople },
  "en-US": { decisions: enDecisions, errors: enErrors, mails: enMails, notices: enNotices, people: enPeople },
  "de-DE": { decisions: deDecisions, errors: deErrors, mails: deMails, notices: deNotices, people: dePeople },
  "fr-FR": { decisions: frDecisions, errors: frErrors, mails: frMails, notices: frNotices, people: frPeople },
  "ja-JP": { decisions: jaDecisions, errors: jaErrors, mails: jaMails, notices: jaNotices, people: jaPeople },
  "ko-KR": { decisions: koDecisions, errors: koErrors, mails: koMails, notices: koNotices, people: koPeople },
};

/** The texts of an interface language such as `ja-JP`, or the English ones for an unsupported one. */
export function localeTexts(wanted: string): LocaleTexts & { locale: InterfaceLanguage } {
  const locale = INTERFACE_LANGUAGES.find((known) => known === wanted) ?? FALLBACK_LANGUAGE;
  return { locale, ...TEXTS[locale] };
}
