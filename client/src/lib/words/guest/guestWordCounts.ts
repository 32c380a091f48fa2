import { GUEST_WORDS, guestWordCount, storedGuestWords } from "./guestWordsSign.ts";

export function setGuestWordCount(count: number): void {
  guestWordCount.set(count);
  try {
    if (count > 0) localStorage.setItem(GUEST_WORDS, String(count));
    else localStorage.removeItem(GUEST_WORDS);
  } catch {
    // A full storage: then this page alone knows it.
  }
}

/** Follows changes by other tabs. Returns a function that stops this. */
export function followGuestWordCount(onChange: () => void): () => void {
  const follow = ({ key }: StorageEvent): void => {
    if (key !== GUEST_WORDS && key !== null) return;
    guestWordCount.set(storedGuestWords());
    onChange();
  };
  window.addEventListener("storage", follow);
  return () => window.removeEventListener("storage", follow);
}
