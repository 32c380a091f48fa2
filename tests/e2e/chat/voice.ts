import type { BrowserContext, Page } from "playwright-core";

/**
 * Gives an open page a voice that tells of one word, at this place of what it is told to say, and speaks on until it is
 * cancelled: the browsers of tests have none.
 */
export async function giveVoice(page: Page, word: number): Promise<void> {
  await page.evaluate((charIndex) => {
    const speak = (utterance: SpeechSynthesisUtterance): void =>
      void queueMicrotask(() =>
        utterance.dispatchEvent(new SpeechSynthesisEvent("boundary", { utterance, charIndex, name: "word" })),
      );
    const value = { speaking: true, pending: false, getVoices: () => [], cancel: () => undefined, speak };
    Object.defineProperty(window, "speechSynthesis", { value });
  }, word);
}

/** The texts that are lit on a page, by the name of the highlight. */
export const litOn = (page: Page): Promise<Record<string, string[]>> =>
  page.evaluate(() =>
    Object.fromEntries(
      [...CSS.highlights].map(([name, ranges]) => [
        name,
        [...ranges].map((range) => (range instanceof Range ? range.toString() : "")),
      ]),
    ),
  );

/** Gives an open page a browser that understands, word by word, what is said; it ends when told. */
export async function giveRecognition(page: Page, ...words: string[]): Promise<void> {
  await page.evaluate((heard) => {
    class Recognition {
      onresult: ((event: { results: { transcript: string }[][] }) => void) | null = null;
      onend: (() => void) | null = null;
      start(): void {
        heard.forEach((_, index) =>
          setTimeout(() => this.onresult?.({ results: [[{ transcript: heard.slice(0, index + 1).join("") }]] }), 50),
        );
      }
      stop(): void {
        this.onend?.();
      }
      abort(): void {
        this.onresult = null;
      }
    }
    Object.assign(window, { SpeechRecognition: Recognition });
  }, words);
}

/** Gives the pages of a browser that understands no speech a microphone, into which a tone sounds. */
export async function giveMicrophone(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    Reflect.deleteProperty(window, "SpeechRecognition");
    Reflect.deleteProperty(window, "webkitSpeechRecognition");
    navigator.mediaDevices.getUserMedia = async () => {
      const audio = new AudioContext();
      const [tone, microphone] = [audio.createOscillator(), audio.createMediaStreamDestination()];
      tone.connect(microphone);
      tone.start();
      return microphone.stream;
    };
  });
}
