import { useEffect } from "react";
import { loadPage } from "./loadPage.ts";
import type { PageName } from "./loadPage.ts";
import { sparesData } from "./sparesData.ts";
import { whenIdle, whenPainted } from "./whenPainted.ts";

/** The pause between two preloads in milliseconds (specification, section 9). */
const PRELOAD_MS = 1000;
/** Milliseconds without larger content, after which the page is taken to be all there. */
const STILL_MS = 1500;

/** What is likely next: conversations and the search from home, the other places from a conversation. */
function likelyNext(pathname: string): PageName[] {
  if (pathname.startsWith("/chat")) return ["profile", "characters", "home"];
  const conversations: PageName[] = ["chatLayout", "chatScreen"];
  return pathname === "/" ? [...conversations, "search"] : ["home", ...conversations, "search"];
}

/**
 * Loads the code of likely next pages once this one is painted, one a second and while nothing else happens. Not where
 * data are to be spared. A failure is left to the page's own visit.
 */
export function useIdlePreload(pathname: string): void {
  useEffect(() => {
    if (sparesData()) return;
    const queue = likelyNext(pathname);
    let timer: ReturnType<typeof setTimeout> | undefined;
    const loadNext = (): void => {
      const next = queue.shift();
      if (!next) return;
      loadPage(next).catch(() => undefined);
      timer = setTimeout(() => whenIdle(loadNext), PRELOAD_MS);
    };
    const forget = whenPainted(loadNext, STILL_MS);
    return () => {
      forget();
      queue.length = 0;
      clearTimeout(timer);
    };
  }, [pathname]);
}
