import type { Language } from "../../../../../../schema/rules/languages.ts";
import { browserRecognition } from "../../../../lib/dictation/recognition.ts";
import type { EarEvents, Ears } from "./ears.ts";
import { recognitionEars } from "./recognitionEars.ts";

interface Wish {
  language: Language;
  /** Whether the server's model writes down recordings. */
  transcribes: boolean;
  isByHand: boolean;
  pauseMs: number;
  signal: AbortSignal;
}

/**
 * The best ears that can be had here. Where a model writes down what was said, they hear a voice begin while another one
 * speaks; the browser's own recognition does not. Without what hears a voice, one speaks by hand. Rejects with the
 * browser's error where there is no microphone.
 */
export async function openEars(
  events: EarEvents,
  { language, transcribes, isByHand, ...wish }: Wish,
): Promise<{ ears: Ears; isByHand: boolean }> {
  const SomeRecognition = browserRecognition();
  if (!transcribes && SomeRecognition)
    return { ears: await recognitionEars({ SomeRecognition, language, isByHand })(events, wish), isByHand };
  if (!isByHand) {
    try {
      const { openVoiceEars } = await import("./voiceEars.ts");
      return { ears: await openVoiceEars(events, wish), isByHand: false };
    } catch (error) {
      wish.signal.throwIfAborted();
      // The browser's refusals are about the microphone, which by hand is needed as well.
      if (error instanceof DOMException) throw error;
    }
  }
  const { openHandEars } = await import("./handEars.ts");
  return { ears: await openHandEars(events, wish), isByHand: true };
}
