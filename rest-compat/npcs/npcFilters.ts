import { AppError } from "../../schema/rules/appError.ts";
import { languageOf } from "../../schema/rules/languages.ts";
import type { Language } from "../../schema/rules/languages.ts";
import { textOf } from "../requestFields.ts";

/** What narrows a list of characters. */
export interface NpcFilters {
  languages?: Language[] | undefined;
  tag?: string | undefined;
}

export const FILTER_DOC = { languages: "", tag: "" };

/** Reads `languages`, separated by commas or given several times, and `tag`. Throws VALIDATION_FAILED, also for an unknown language. */
export function filtersOf(query: Record<string, unknown>): NpcFilters {
  const given = [query.languages ?? []]
    .flat()
    .flatMap((value) => textOf({ languages: value }, "languages")?.split(",") ?? []);
  const languages = given.filter((tag) => tag.trim() !== "").map(knownLanguage);
  return { languages: languages.length > 0 ? [...new Set(languages)] : undefined, tag: textOf(query, "tag") };
}

function knownLanguage(tag: string): Language {
  const language = languageOf(tag);
  if (!language) throw new AppError("VALIDATION_FAILED", { fields: { languages: "validation.invalidLanguage" } });
  return language;
}
