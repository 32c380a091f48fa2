import { languageOf } from "../../../../schema/rules/languages.ts";
import type { Language } from "../../../../schema/rules/languages.ts";
import { SHARE_ID } from "../share/shareId.ts";

/** The language a guest starts with: the browser's, else English. */
export function browserLanguage(tag: string | undefined = navigator.language): Language {
  return languageOf(tag) ?? "en";
}

/** Whether a guest is signed in by itself here: the home page, a conversation, or a shared link. */
export function isGuestPath(pathname: string, search: string): boolean {
  return pathname === "/" || pathname.startsWith("/chat/") || new URLSearchParams(search).has(SHARE_ID);
}

/** What one tab at a time does, so that two do not make a guest each. */
export const GUEST_LOCK = "causerie-guest";
