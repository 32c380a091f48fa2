import { PHRASEBOOK_LANGUAGES } from "../../../../../schema/rules/languages.ts";
import type { PhrasebookLanguage } from "../../../../../schema/rules/languages.ts";
import { normalised } from "../../../../../schema/rules/input/normalised.ts";
import { otherNamed, otherPattern } from "../memory/others.ts";
import forms from "./recallForms.json" with { type: "json" };

/** What a learner may ask of what they have said. The first that fits counts. */
const RECALLED = ["other", "name", "home", "origin", "job", "like", "everything"] as const;

/** What is asked for, and the English name of whose name it is. */
export interface AskedBack {
  kind: (typeof RECALLED)[number];
  other?: string;
}

interface RecallForm {
  kind: AskedBack["kind"];
  language: PhrasebookLanguage;
  pattern: RegExp;
}

/** Characters of a message that asks for it. */
const LONGEST = 200;

const FORMS: readonly RecallForm[] = RECALLED.flatMap((kind) =>
  PHRASEBOOK_LANGUAGES.map((language) => {
    const any = forms[language][kind].map((form) => form.replaceAll("{other}", otherPattern(language)));
    return { kind, language, pattern: new RegExp(`(?<!\\p{Script=Latin})(?:${any.join("|")})`, "iu") };
  }),
);

/** What a message asks of what its sender has said before, in any of the six languages; null where it does not. */
export function recalledBy(message: string): AskedBack | null {
  const text = normalised(message, "NFC").toLowerCase().replaceAll("’", "'").replaceAll(/\s+/gu, " ").trim();
  if (text.length > LONGEST) return null;
  for (const { kind, language, pattern } of FORMS) {
    const found = pattern.exec(text);
    if (!found) continue;
    const called = found.groups?.other;
    const other = called === undefined ? undefined : otherNamed(called, language);
    return { kind, ...(other && { other: other.key }) };
  }
  return null;
}
