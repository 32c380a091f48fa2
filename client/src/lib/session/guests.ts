import { languageOf } from "../../../../schema/rules/languages.ts";
import type { Language } from "../../../../schema/rules/languages.ts";
import { SHARE_ID } from "../share/shareId.ts";

/** The language that counts as a guest's mother tongue: the browser's, else English. */
export function browserLanguage(tag: string | undefined = navigator.language): Language {
  return languageOf(tag) ?? "en";
}

/** A new guest's languages. A shared link's character says what is practised; else it is asked, and both are the same. */
export function firstLanguages(): { language: Language; nativeLanguage: Language } {
  const nativeLanguage = browserLanguage();
  const meta = document.querySelector<HTMLMetaElement>('meta[name="character-language"]');
  return { language: languageOf(meta?.content ?? null) ?? nativeLanguage, nativeLanguage };
}

/** Whether a guest is signed in by itself here: the home page, a conversation, or a shared link. */
export function isGuestPath(pathname: string, search: string): boolean {
  return pathname === "/" || pathname.startsWith("/chat/") || new URLSearchParams(search).has(SHARE_ID);
}

/** What one tab at a time does, so that two do not make a guest each. */
export const GUEST_LOCK = "causerie-guest";
