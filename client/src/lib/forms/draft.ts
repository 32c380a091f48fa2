import { isRecord } from "../isRecord.ts";
import type { FormRules } from "./fieldFacts.ts";
import { isValueOf } from "./formValues.ts";
import type { FormValues } from "./formValues.ts";

/** Where the unsaved changes of a form are stored, and for which rules. */
export interface Draft<S extends FormRules> {
  /** The session's storage ends with the tab, the local one stays in this browser. */
  storage: Storage;
  key: string;
  rules: S;
}

function parse(text: string | null): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text ?? "{}");
    return isRecord(value) ? value : {};
  } catch {
    return {};
  }
}

const isPart = <S extends FormRules>(rules: S, values: unknown): values is Partial<FormValues<S>> =>
  isRecord(values) &&
  Object.entries(values).every(([name, value]) => name in rules.fields && isValueOf(rules, name, value));

/** The unsaved changes. Fields that an older version stored and the form no longer has are left out. */
export function readDraft<S extends FormRules>({ storage, key, rules }: Draft<S>): Partial<FormValues<S>> {
  const stored = Object.entries(parse(storage.getItem(key)));
  const draft: unknown = Object.fromEntries(
    stored.filter(([name, value]) => name in rules.fields && isValueOf(rules, name, value)),
  );
  return isPart(rules, draft) ? draft : {};
}

/** Keeps changes over a visit elsewhere and a reload; no changes remove the draft. */
export function writeDraft({ storage, key }: Draft<FormRules>, changes: object): void {
  try {
    if (Object.keys(changes).length === 0) storage.removeItem(key);
    else storage.setItem(key, JSON.stringify(changes));
  } catch {
    // If storage is full there is no draft; the form itself goes on.
  }
}
