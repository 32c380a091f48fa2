import type { Language } from "../../../../schema/rules/languages.ts";
import { createStore } from "../store.ts";

/** Under this name the browser remembers in which languages readings stand over the words. */
const KEY = "readingsShown";

const stored = (): string => localStorage.getItem(KEY) ?? "";
const store = createStore(typeof localStorage === "undefined" ? "" : stored());

const listed = (shown: string): string[] => shown.split(" ").filter(Boolean);

/** Whether readings stand over the words of a language. */
export function useReadingsShown(language: Language): boolean {
  return listed(store.use()).includes(language);
}

export function showReadings(language: Language, isShown: boolean): void {
  const others = listed(store.get()).filter((one) => one !== language);
  store.set([...others, ...(isShown ? [language] : [])].join(" "));
  localStorage.setItem(KEY, store.get());
}
