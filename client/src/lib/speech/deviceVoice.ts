import { LANGUAGE_FACTS } from "../../../../schema/rules/languages.ts";
import type { Language } from "../../../../schema/rules/languages.ts";
import { paceFactor, pitchFactor } from "../../../../schema/rules/voices.ts";
import type { VoiceTone } from "../../../../schema/rules/voices.ts";
import { pace, rateNow } from "./pace.ts";
import { isVoiceThere } from "./voices.ts";

/** Milliseconds in which a voice that there is begins, or says that it will. */
const BEGINS_MS = 4000;

/** The device has no voice for a language. */
export class NoVoice extends Error {}

interface Spoken {
  text: string;
  language: Language;
  tone: VoiceTone;
  /** A word is spoken: where it starts in the text. Not all voices tell. */
  onWord: (start: number) => void;
  signal: AbortSignal;
}

/**
 * Speaks a text with the device's own voice until its end; from its start again when the pace changes. Throws `NoVoice`,
 * what the voice says for an error, and the reason of `signal`.
 */
export async function speakByDevice({ text, language, tone, onWord, signal }: Spoken): Promise<void> {
  const voice = window.speechSynthesis;
  if (voice.getVoices().length > 0 && !isVoiceThere(language)) throw new NoVoice();
  const over = new AbortController();
  try {
    await new Promise<void>((resolve, reject) => {
      /** A cancelled utterance still fires its end event. */
      let now: SpeechSynthesisUtterance | null = null;
      const speak = (): void => {
        const speech = new SpeechSynthesisUtterance(text);
        now = speech;
        speech.lang = LANGUAGE_FACTS[language].locale;
        speech.rate = rateNow() * paceFactor(tone.pace);
        speech.pitch = pitchFactor(tone.pitch);
        speech.onboundary = ({ name, charIndex }) => void (now === speech && name !== "sentence" && onWord(charIndex));
        speech.onend = () => void (now === speech && resolve());
        speech.onerror = ({ error }) => void (now === speech && reject(new Error(error)));
        voice.speak(speech);
      };
      const cancel = (): void => {
        now = null;
        voice.cancel();
      };
      const again = pace.subscribe(() => {
        cancel();
        speak();
      });
      // Some browsers have no voice and report no error.
      const begins = setTimeout(() => {
        if (voice.speaking || voice.pending) return;
        cancel();
        reject(new NoVoice());
      }, BEGINS_MS);
      over.signal.addEventListener("abort", () => {
        again();
        clearTimeout(begins);
      });
      const stop = (): void => {
        // At once: what is read next may begin before the promise tells of this.
        cancel();
        reject(signal.reason);
      };
      signal.addEventListener("abort", stop, { signal: over.signal });
      speak();
    });
  } finally {
    over.abort();
  }
}
