import { languageOf, LEVELS } from "../../../../../../schema/rules/languages.ts";
import type { ProfileValues } from "./profileValues.ts";

const keyOf = (userId: string): string => `profile.draft.${userId}`;

const textOf = (value: unknown): string | undefined => (typeof value === "string" ? value : undefined);

function parse(text: string | null): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text ?? "{}");
    return typeof value === "object" && value !== null ? { ...value } : {};
  } catch {
    return {};
  }
}

/** The changes this tab has not saved yet. */
export function readProfileDraft(userId: string): Partial<ProfileValues> {
  const draft = parse(sessionStorage.getItem(keyOf(userId)));
  const [nickname, bio] = [textOf(draft.nickname), textOf(draft.bio)];
  const [language, nativeLanguage] = [languageOf(textOf(draft.language)), languageOf(textOf(draft.nativeLanguage))];
  const level = LEVELS.find((known) => known === draft.level);
  return {
    ...(nickname !== undefined && { nickname }),
    ...(bio !== undefined && { bio }),
    ...(language && { language }),
    ...(nativeLanguage && { nativeLanguage }),
    ...(level && { level }),
  };
}

/** Keeps unsaved changes over a visit elsewhere and a reload; none forgets them. */
export function writeProfileDraft(userId: string, changes: Partial<ProfileValues>): void {
  if (Object.keys(changes).length === 0) sessionStorage.removeItem(keyOf(userId));
  else sessionStorage.setItem(keyOf(userId), JSON.stringify(changes));
}
