import type { Page } from "playwright-core";

declare global {
  interface Window {
    /** What the recognition that runs now understands. */
    understand?: (text: string) => void;
  }
}

/** Gives an open page a browser that understands what a test says, and nothing else; it ends when told. */
export async function giveUnderstanding(page: Page): Promise<(text: string) => Promise<void>> {
  await page.evaluate(() => {
    class Recognition {
      onresult: ((event: { results: { transcript: string }[][] }) => void) | null = null;
      onend: (() => void) | null = null;
      start(): void {
        window.understand = (transcript) => this.onresult?.({ results: [[{ transcript }]] });
      }
      stop(): void {
        queueMicrotask(() => this.onend?.());
      }
      abort(): void {
        this.onresult = null;
        this.onend = null;
      }
    }
    Object.assign(window, { SpeechRecognition: Recognition });
  });
  return (text) => page.evaluate((said) => window.understand?.(said), text);
}
