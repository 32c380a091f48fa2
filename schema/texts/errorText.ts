import { localeTexts } from "./localeTexts.ts";

/**
 * The text of an error code in an interface language such as `ja-JP`, or in English for an unsupported one.
 * Of a model's act it is the text about that act, such as `AI_UNAVAILABLE_translate`, where there is one.
 */
export function errorText(code: string, locale: string, act?: string): string {
  const { errors } = localeTexts(locale);
  return errors[`${code}_${act}`] ?? errors[code] ?? code;
}
