import { useEffect } from "react";
import { loadPage } from "./loadPage.ts";
import type { PageName } from "./loadPage.ts";
import { sparesData } from "./sparesData.ts";
import { whenIdle, whenPainted } from "./whenPainted.ts";

/** The pause between two preloads in milliseconds (specification, section 9). */
const PRELOAD_MS = 1000;
/** Milliseconds without larger content, after which the page counts as fully loaded. */
const STILL_MS = 1500;

/** The likely next pages: conversations and search from home, the other places from a conversation. */
function likelyNext(pathname: string): PageName[] {
  if (pathname.startsWith("/chat")) return ["profile", "characters", "home"];
  const conversations: PageName[] = ["chatLayout", "chatScreen"];
  return pathname === "/" ? [...conversations, "search"] : ["home", ...conversations, "search"];
}

/**
 * Preloads the code of likely next pages while the browser is idle, one a second, unless data should be saved. A
 * failure is ignored: the page's own visit loads it again.
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
