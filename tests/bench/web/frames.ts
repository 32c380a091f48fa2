import type { BrowserContext, Page } from "playwright-core";
import { NPC_IDS } from "../../../db/seeds/npcIds.ts";
import { PHONE } from "./visit.ts";

const SLOWER = 4;

/** A tap on the last element that a selector finds, and how the page shows that it took it. */
export interface Step {
  tap: string;
  /** Found once the tap is answered. */
  until: string;
}

/** What was filmed of some taps on a slow phone. */
export interface Filmed {
  taps: number;
  frames: number;
  /** Frames that began a frame or more late. */
  late: number;
  /** Frames that the browser calls long: 50 ms and more. */
  long: number;
  /** The longest time between two frames, in milliseconds. */
  worst: number;
  /** How many frames were painted before a tap was answered, at most. */
  unanswered: number;
}

/** A page of a slow phone. */
export async function slowPage(context: BrowserContext, url: string): Promise<Page> {
  const page = await context.newPage();
  await page.goto(url);
  const devtools = await context.newCDPSession(page);
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: SLOWER });
  return page;
}

/** The frames of a bare page on which one thing moves: what the machine itself loses meanwhile. */
export async function bareFrames(context: BrowserContext, taps: number): Promise<Filmed> {
  const page = await slowPage(context, "about:blank");
  await page.setContent(
    `<style>@keyframes go { to { transform: translateX(${PHONE.width}px) } } i { animation: go 1s infinite }</style><i>·</i>`,
  );
  const filmed = await film(page, Array<Step>(taps).fill({ tap: "i", until: "i" }));
  await page.close();
  return filmed;
}

/** Taps one thing after the other, half a second apart, and counts the frames meanwhile. */
export const film = (page: Page, steps: readonly Step[]): Promise<Filmed> => page.evaluate(filmSteps, steps);

/** Runs in the page, where no question of the test takes its time. */
async function filmSteps(steps: readonly Step[]): Promise<Filmed> {
  const FRAME_MS = 1000 / 60;
  const REST_MS = 500;
  const MOST_FRAMES = 120;
  const gaps: number[] = [];
  let long = 0;
  const observer = new PerformanceObserver((list) => void (long += list.getEntries().length));
  const nextFrame = (): Promise<number> => new Promise(requestAnimationFrame);
  let last = await nextFrame();
  let isRolling = true;
  const roll = (now: number): void => {
    gaps.push(now - last);
    last = now;
    if (isRolling) requestAnimationFrame(roll);
  };
  requestAnimationFrame(roll);
  observer.observe({ type: "long-animation-frame" });
  let unanswered = 0;
  for (const { tap, until } of steps) {
    const found = [...document.querySelectorAll<HTMLElement>(tap)].findLast((one) => one.checkVisibility());
    if (!found) throw new Error(`nothing to tap: ${tap}`);
    found.click();
    let frames = -1;
    do {
      await nextFrame();
      frames += 1;
    } while (!document.querySelector(until) && frames < MOST_FRAMES);
    if (frames === MOST_FRAMES) throw new Error(`not answered: ${tap}`);
    unanswered = Math.max(unanswered, frames);
    await new Promise((resolve) => void setTimeout(resolve, REST_MS));
  }
  isRolling = false;
  observer.disconnect();
  const late = gaps.filter((gap) => gap > 1.5 * FRAME_MS).length;
  return { taps: steps.length, frames: gaps.length, late, long, worst: Math.max(...gaps), unanswered };
}

const TABS = ["/chat-list", "/words", "/characters", "/profile", "/characters", "/words", "/chat-list", "/"];

const tab = (path: string): Step => ({
  tap: `nav a[href="${path}"]`,
  until: `nav a[href="${path}"][aria-current=page]`,
});

/** What is filmed, by name: the page it begins on, and the taps. */
export const FILMS: Record<string, { path: string; ready: string; warm: Step[]; steps: Step[] }> = {
  "a word's card opens and closes": {
    path: `/chat/${NPC_IDS.yuki}`,
    ready: "[data-words][role=group]",
    warm: [],
    steps: Array.from({ length: 10 }, () => [
      { tap: "[role=log] .underline[data-word]", until: "[role=dialog]" },
      { tap: "[data-lit]", until: ":root:not(:has([role=dialog]))" },
    ]).flat(),
  },
  "cards of a review": {
    path: "/words/review",
    ready: "main form button[type=submit]",
    warm: [],
    steps: Array.from({ length: 8 }, () => [
      { tap: "main form button[type=submit]", until: "main form [role=group] button" },
      { tap: "main form [role=group] button", until: "main form button[type=submit]" },
    ]).flat(),
  },
  "tabs, there and back": { path: "/", ready: "main li a", warm: TABS.map(tab), steps: TABS.map(tab) },
};
