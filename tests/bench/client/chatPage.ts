import type { Browser, Page } from "playwright-core";
import type { ModelServer } from "../../fakes/modelServer.ts";
import type { LongChat } from "./longChat.ts";
import { countCommits } from "./pageFigures.ts";

const VIEW = { width: 390, height: 844 };
const FIELD = "form textarea";
/** Milliseconds the page may take for one more page of history. */
const PAGE_MS = 10_000;

/** The chat on a phone, scrolled from its end to its first message and back. */
export interface ChatPage {
  page: Page;
  field: string;
  /** Seconds until the first message was there. */
  loaded: string;
  /** Messages mounted at once on the way, at most. */
  mounted: number;
  /** Sends a message, and resolves once its reply is being written. */
  start(): Promise<void>;
  /** Waits for the reply's end; whether it has this text. */
  isWhole(text: string): Promise<boolean>;
}

export async function chatPage(
  browser: Browser,
  url: string,
  { token, userId, npcId }: LongChat,
  model: ModelServer,
): Promise<ChatPage> {
  const user = {
    __typename: "User",
    id: userId,
    userType: "regular",
    username: "bench",
    email: null,
    nickname: "Bench",
    bio: "",
    avatar: null,
    language: "en",
    nativeLanguage: "de",
    level: "intermediate",
    createdAt: new Date().toISOString(),
  };
  const stored = { token, expires_in: 86_400, timestamp: Date.now() };
  const localStorage = Object.entries({
    token: JSON.stringify(stored),
    user: JSON.stringify(user),
    welcomed: userId,
    language: "en-US",
  });
  const context = await browser.newContext({
    baseURL: url,
    viewport: VIEW,
    storageState: {
      cookies: [],
      origins: [{ origin: url, localStorage: localStorage.map(([name, value]) => ({ name, value })) }],
    },
  });
  const page = await context.newPage();
  await page.addInitScript(countCommits);
  await page.goto(`/chat/${npcId}`);
  await page.waitForSelector("[role=log] li", { state: "attached" });
  const began = performance.now();
  const mounted = await page.evaluate(scrollToFirst, PAGE_MS);
  const loaded = ((performance.now() - began) / 1000).toFixed(1);
  await page.evaluate(() => {
    const log = document.querySelector("[role=log]");
    // The conversation is laid out from its end.
    log?.scrollTo({ top: 0 });
  });
  return {
    page,
    field: FIELD,
    loaded,
    mounted,
    async start() {
      await page.fill(FIELD, "Please go on.");
      await page.keyboard.press("Enter");
      while (model.requests.length === 0) await page.waitForTimeout(20);
    },
    async isWhole(text) {
      const last = page.locator("[role=log] li").last();
      await last.filter({ hasText: text.slice(-40) }).waitFor({ timeout: 20_000 });
      // The stop button goes with the end.
      return (await last.textContent())?.includes(text) ?? false;
    },
  };
}

/**
 * Runs in the page: scrolls up, as fast as pages come, until the first message is there.
 * Gives the most messages mounted at once.
 */
async function scrollToFirst(pageMs: number): Promise<number> {
  const log = document.querySelector("[role=log]");
  if (!log) throw new Error("there is no conversation");
  let mounted = 0;
  let height = 0;
  let grewAt = performance.now();
  while (!log.textContent?.includes("Message 1.")) {
    // The list takes a movement upward for the person's own only after a gesture.
    log.dispatchEvent(new WheelEvent("wheel", { deltaY: -500, bubbles: true }));
    log.scrollTop = -log.scrollHeight;
    await new Promise(requestAnimationFrame);
    mounted = Math.max(mounted, log.querySelectorAll("li").length);
    if (log.scrollHeight !== height) {
      height = log.scrollHeight;
      grewAt = performance.now();
    } else if (performance.now() - grewAt > pageMs) throw new Error("earlier messages do not come");
  }
  return mounted;
}
