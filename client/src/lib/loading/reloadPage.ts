const KEY = "reloadedAt";

/** Milliseconds within which a page is not loaded again by itself a second time. */
const REST_MS = 60_000;

/** Loads the page again; false where that has just been done. */
export function reloadPage(now = Date.now()): boolean {
  if (now - Number(sessionStorage.getItem(KEY)) < REST_MS) return false;
  sessionStorage.setItem(KEY, String(now));
  location.reload();
  return true;
}
