import { readdirSync, readFileSync } from "node:fs";
import { basename } from "node:path";
import type { ErrorCode } from "../../../schema/rules/errorCodes.ts";
import type { InterfaceLanguage } from "../../../schema/rules/languages.ts";
import type { ModelAct } from "../../../schema/rules/points.ts";

const FOLDER = "client/src/locales";

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null;

/** The interface's texts in a language by their keys, such as `chat:missing.title`. */
export function textsOf(language: InterfaceLanguage): Map<string, string> {
  const texts = new Map<string, string>();
  const collect = (value: unknown, namespace: string, path: string[]): void => {
    if (typeof value === "string") texts.set(`${namespace}:${path.join(".")}`, value);
    else if (isRecord(value))
      for (const [key, inner] of Object.entries(value)) collect(inner, namespace, [...path, key]);
  };
  const own = readdirSync(`${FOLDER}/${language}`).map((file) => `${FOLDER}/${language}/${file}`);
  for (const path of [...own, `schema/texts/${language}/decisions.json`])
    collect(JSON.parse(readFileSync(path, "utf8")), basename(path, ".json"), []);
  return texts;
}

/** Gives the interface's texts in a language; a key that does not exist is a mistake of the test. */
export function reader(language: InterfaceLanguage): (key: string) => string {
  const texts = textsOf(language);
  return (key) => {
    const text = texts.get(key);
    if (text === undefined) throw new Error(`the interface has no text ${key}`);
    return text;
  };
}

/** Gives the interface's texts of a number, in the form that the language has for it, such as `words:due` of 3. */
export function countReader(language: InterfaceLanguage): (key: string, count: number) => string {
  const t = reader(language);
  const forms = new Intl.PluralRules(language);
  const numbers = new Intl.NumberFormat(language);
  return (key, count) => t(`${key}_${forms.select(count)}`).replace(/\{\{count(, number)?\}\}/, numbers.format(count));
}

/** What the interface says in a language of an error of the server's, for some also of the act that failed. */
export function errorText(language: InterfaceLanguage, code: ErrorCode, act?: ModelAct): string {
  const texts: Record<string, string> = JSON.parse(readFileSync(`schema/texts/${language}/errors.json`, "utf8"));
  const text = texts[act ? `${code}_${act}` : code];
  if (text === undefined) throw new Error(`there is no text for ${code}`);
  return text;
}
