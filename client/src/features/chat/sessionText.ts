/** Reads what this tab keeps under a key; null when there is nothing or the browser keeps nothing. */
export function readSessionText(key: string): string | null {
  try {
    return sessionStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Keeps a text for as long as the tab lives; an empty one is forgotten. A browser that keeps nothing is no failure. */
export function writeSessionText(key: string, text: string): void {
  try {
    if (text) sessionStorage.setItem(key, text);
    else sessionStorage.removeItem(key);
  } catch {
    // Storage may be full or forbidden; the text is still on screen.
  }
}
