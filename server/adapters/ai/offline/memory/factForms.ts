import { PHRASEBOOK_LANGUAGES } from "../../../../../schema/rules/languages.ts";
import type { PhrasebookLanguage } from "../../../../../schema/rules/languages.ts";
import { recordOf } from "../../../../../schema/rules/recordOf.ts";
import forms from "./factForms.json" with { type: "json" };
import { otherPattern } from "./others.ts";

/** What people say of themselves: `other` is what someone or something close to them is called. */
export const FACT_KINDS = ["name", "home", "origin", "job", "dislike", "like", "other"] as const;
export type FactKind = (typeof FACT_KINDS)[number];

/** A way to say it. Its group `it` is what is said, `other` who is called so. */
export interface FactForm {
  kind: FactKind;
  pattern: RegExp;
}

/** With these a clause goes on with something else. */
const CLAUSE_ENDS: Record<PhrasebookLanguage, string> = {
  zh: "",
  en: "and|but|because|with|since|so|when|where|which|who|very|a lot|too|now|these days|by profession",
  de: "und|aber|weil|mit|seit|sehr|jetzt|wo|gern|aufgewachsen|gezogen|umgezogen|von beruf|nicht",
  fr: "et|mais|parce|avec|depuis|où|qui|que|beaucoup|maintenant|de métier",
  ja: "",
  ko: "",
};

/**
 * What the marks in braces of a form stand for. All repeat a bounded number of times, so that no text takes more time
 * than by its length.
 */
const slotsOf = (language: PhrasebookLanguage): Record<string, string> => ({
  name: "(?<it>[\\p{L}·'-]{1,30}(?: (?-i:\\p{Lu})[\\p{L}'-]{1,30})?)(?!\\p{L})",
  clause: `(?<it>[^,.;:!?()"“”]{1,40}?)(?= (?:${CLAUSE_ENDS[language]})(?!\\p{L})|[,.;:!?()"“”]|$)`,
  run: "(?<it>[\\p{L}\\p{N}·]{1,15}?)(?=[，。！？、；,.!?\\s]|吧|了|的时候|$)",
  start: "(?:^|[はもが、。！？\\s])(?:今|いま|現在)?",
  thing: "(?<it>(?:(?![はもが])[\\p{L}\\p{N}ー・]){1,15}?)",
  other: otherPattern(language),
});

/** Where words have blanks around them, a form begins with a word. */
const BEGIN = "(?<![\\p{L}\\p{N}'])";

function formsIn(language: PhrasebookLanguage): FactForm[] {
  const slots = slotsOf(language);
  const begin = ["en", "de", "fr"].includes(language) ? BEGIN : "";
  return FACT_KINDS.flatMap((kind) =>
    forms[language][kind].map((form) => {
      const source = form.replaceAll(/\{([a-z]{3,})\}/gu, (_mark, slot: string) => slots[slot] ?? "");
      return { kind, pattern: new RegExp(begin + source, "iu") };
    }),
  );
}

/** The ways to say it, by language. */
export const FACT_FORMS: Readonly<Record<PhrasebookLanguage, readonly FactForm[]>> = recordOf(
  PHRASEBOOK_LANGUAGES,
  (language) => language,
  formsIn,
);
