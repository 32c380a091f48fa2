import { LANGUAGE_FACTS, languageOf } from "../../schema/rules/languages.ts";
import type { InterfaceLanguage, Language } from "../../schema/rules/languages.ts";

/**
 * The interface language of a request:
 * the best supported one of its Accept-Language, else the first fallback that is set.
 */
export function localeOf(
  acceptLanguage: string | undefined,
  ...fallbacks: (Language | null | undefined)[]
): InterfaceLanguage {
  const wanted = (acceptLanguage ?? "")
    .split(",")
    .map((part) => {
      const [tag, ...parameters] = part.trim().split(";");
      const quality = parameters.map((parameter) => /^\s*q=([\d.]+)\s*$/.exec(parameter)?.[1]).find(Boolean);
      return { language: languageOf(tag), quality: quality === undefined ? 1 : Number(quality) };
    })
    .filter(({ language, quality }) => language !== null && quality > 0)
    .sort((a, b) => b.quality - a.quality);
  return LANGUAGE_FACTS[wanted[0]?.language ?? fallbacks.find((language) => language) ?? "en"].locale;
}
