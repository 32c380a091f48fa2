import { useSearchParams } from "react-router-dom";
import { LANGUAGES } from "../../../../../schema/rules/languages.ts";
import type { Language } from "../../../../../schema/rules/languages.ts";

export interface NpcFilters {
  /** In the order of all languages, so that a choice has one name; none means any. */
  languages: readonly Language[];
  tag: string | undefined;
}

const LANGUAGE = "language";
const TAG = "tag";

/** Adds to a URL's parameters which characters are looked for. */
export function withFilters(params: URLSearchParams, { languages, tag }: NpcFilters): URLSearchParams {
  const next = new URLSearchParams(params);
  next.delete(LANGUAGE);
  next.delete(TAG);
  for (const language of languages) next.append(LANGUAGE, language);
  if (tag) next.set(TAG, tag);
  return next;
}

/** Which characters are looked for, as the URL says it; `replace` keeps a change out of the history. */
export function useNpcFilters({ replace = false } = {}) {
  const [params, setParams] = useSearchParams();
  const wanted = params.getAll(LANGUAGE);
  const languages = LANGUAGES.filter((language) => wanted.includes(language));
  const tag = params.get(TAG)?.trim() || undefined;
  const set = (filters: NpcFilters): void =>
    setParams((now) => withFilters(now, filters), { replace, preventScrollReset: true });
  return {
    filters: { languages, tag },
    active: languages.length > 0 || tag !== undefined,
    toggleLanguage: (language: Language): void => {
      const chosen = languages.includes(language)
        ? languages.filter((it) => it !== language)
        : LANGUAGES.filter((it) => it === language || languages.includes(it));
      set({ languages: chosen, tag });
    },
    toggleTag: (name: string): void => set({ languages, tag: tag === name ? undefined : name }),
    clear: (): void => set({ languages: [], tag: undefined }),
  };
}

export type NpcFiltering = ReturnType<typeof useNpcFilters>;
