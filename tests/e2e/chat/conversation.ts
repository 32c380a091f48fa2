import type { Locator, Page } from "playwright-core";
import type { InterfaceLanguage } from "../../../schema/rules/languages.ts";
import { reader } from "../kit/texts.ts";

/** An open chat on a page. */
export interface Conversation {
  log: Locator;
  /** What was said, one text a bubble: the greeting first. */
  bubbles(): Promise<string[]>;
  send(text: string): Promise<void>;
  stop: Locator;
  /** Waits until a reply is being written, and its text is at least so long. */
  writing(length?: number): Promise<void>;
  /** Waits until no reply is being written; returns the texts that the last bubble went through meanwhile. */
  finished(): Promise<string[]>;
}

/** Milliseconds between two looks at a growing reply: more than a frame. */
const LOOK_MS = 25;

export function conversation(page: Page, language: InterfaceLanguage = "en-US"): Conversation {
  const t = reader(language);
  const log = page.getByRole("log", { name: t("chat:conversation") });
  const bubble = log.getByRole("listitem").locator("div[lang]");
  const stop = page.getByRole("button", { name: t("chat:stop") });
  const bubbles = (): Promise<string[]> => bubble.evaluateAll(saidIn);
  const last = async (): Promise<string> => (await bubbles()).at(-1) ?? "";
  return {
    log,
    stop,
    bubbles,
    async send(text) {
      await page.getByRole("textbox", { name: t("chat:message") }).fill(text);
      await page.getByRole("button", { name: t("chat:send"), exact: true }).click();
    },
    async writing(length = 1) {
      await stop.waitFor();
      while ((await last()).length < length) await page.waitForTimeout(LOOK_MS);
    },
    async finished() {
      const texts: string[] = [];
      for (let done = false; !done; await page.waitForTimeout(LOOK_MS)) {
        done = !(await stop.isVisible());
        const text = await last();
        if (text !== texts.at(-1)) texts.push(text);
      }
      return texts;
    },
  };
}

/** Runs in the page: the texts of bubbles, without the button that opens and closes a long one. */
function saidIn(bubbles: Element[]): string[] {
  return bubbles.map((bubble) => {
    const button = bubble.querySelector("button[aria-expanded]");
    const text = bubble.textContent ?? "";
    return button ? text.replace(button.textContent ?? "", "") : text;
  });
}
