import { useEffect } from "react";
import { pages } from "./pages.ts";

/** The pause between two preloads in milliseconds (specification, section 9). */
const PRELOAD_MS = 1000;

/** What is likely next: conversations and the search from home, the other places from a conversation. */
function likelyNext(pathname: string): (() => Promise<unknown>)[] {
  if (pathname.startsWith("/chat")) return [pages.profile, pages.characters, pages.home];
  const conversations = [pages.chatLayout, pages.chatScreen];
  return pathname === "/" ? [...conversations, pages.search] : [pages.home, ...conversations, pages.search];
}

/**
 * Loads the code of likely next pages while nothing else happens, one a second.
 * A failure is left to the page's own visit.
 */
export function useIdlePreload(pathname: string): void {
  useEffect(() => {
    const queue = likelyNext(pathname);
    const timer = setInterval(() => {
      const load = queue.shift();
      if (load) load().catch(() => undefined);
      else clearInterval(timer);
    }, PRELOAD_MS);
    return () => clearInterval(timer);
  }, [pathname]);
}
