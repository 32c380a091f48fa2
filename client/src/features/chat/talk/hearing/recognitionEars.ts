import { LANGUAGE_FACTS } from "../../../../../../schema/rules/languages.ts";
import type { Language } from "../../../../../../schema/rules/languages.ts";
import { heardIn } from "../../../../lib/dictation/recognition.ts";
import type { Recognition } from "../../../../lib/dictation/recognition.ts";
import { speechRefusalOf } from "../../../../lib/dictation/refusals.ts";
import { typesByTouch } from "../../../../lib/typesByTouch.ts";
import type { OpenEars } from "./ears.ts";

/** Milliseconds in which a recognition that was told to end tells what it has heard last. */
const LAST_MS = 1000;
/** One that ends sooner after its start, without a word, has failed, in milliseconds; so many in a row are a failure. */
const SHORT_MS = 1000;
const SHORT_ENDS = 4;

interface Wish {
  SomeRecognition: new () => Recognition;
  language: Language;
  /** Whether it hears only between `begin` and `finish`. */
  isByHand: boolean;
}

/**
 * Ears of the browser's own speech recognition, which tells what it understands, and when, but not what else it hears: so
 * one's line ends when nothing more was understood for a while.
 */
export const recognitionEars =
  ({ SomeRecognition, language, isByHand }: Wish): OpenEars =>
  async (events, { pauseMs: firstPauseMs, signal }) => {
    signal.throwIfAborted();
    const separator = LANGUAGE_FACTS[language].hasBlanks ? " " : "";
    let pauseMs = firstPauseMs;
    let isWanted = !isByHand;
    let isDeaf = false;
    let isClosed = false;
    let isEnding = false;
    let shortEnds = 0;
    let now: Recognition | null = null;
    /** What was understood by those that have ended, and by the one that runs. */
    let before = "";
    let running = "";
    let isSpeaking = false;
    let heardAt = 0;
    let timer: ReturnType<typeof setTimeout> | undefined;

    const text = (): string => [before, running].filter((part) => part !== "").join(separator);
    const drop = (): void => {
      clearTimeout(timer);
      const last = now;
      now = null;
      last?.abort();
      [before, running, isSpeaking, isEnding] = ["", "", false, false];
    };
    /** One who has begun to speak has said something, or nothing. */
    const tellWhatWasSaid = (): void => {
      const [said, wasSpeaking] = [text(), isSpeaking];
      drop();
      if (isByHand) isWanted = false;
      if (said !== "") events.onSaid({ kind: "text", text: said, endedAt: heardAt });
      else if (wasSpeaking) events.onNothing();
    };
    const lose = (why: Parameters<typeof events.onLost>[0]): void => {
      if (isClosed) return;
      tellWhatWasSaid();
      close();
      events.onLost(why);
    };
    const say = (): void => {
      tellWhatWasSaid();
      open();
    };
    const finish = (): void => {
      if (isEnding || !isSpeaking) return;
      isEnding = true;
      clearTimeout(timer);
      if (!now) return say();
      now.stop();
      timer = setTimeout(say, LAST_MS);
    };
    const open = (): void => {
      if (isClosed || isDeaf || !isWanted || now) return;
      const recognition = new SomeRecognition();
      const startedAt = performance.now();
      now = recognition;
      recognition.lang = LANGUAGE_FACTS[language].locale;
      recognition.interimResults = true;
      // Android says the same again and again where it is not to end at a pause.
      recognition.continuous = !typesByTouch();
      recognition.onresult = ({ results }) => {
        if (now !== recognition) return;
        running = heardIn(results, language);
        heardAt = performance.now();
        shortEnds = 0;
        if (!isSpeaking && text() !== "" && !isByHand) {
          isSpeaking = true;
          events.onSpeech();
        }
        events.onUnderstood(text());
        if (isByHand || isEnding) return;
        clearTimeout(timer);
        timer = setTimeout(finish, pauseMs);
      };
      recognition.onerror = ({ error }) => {
        if (now === recognition && error !== "no-speech" && error !== "aborted")
          lose(speechRefusalOf(error) ?? "failed");
      };
      recognition.onend = () => {
        if (now !== recognition) return;
        now = null;
        [before, running] = [text(), ""];
        if (isEnding) return say();
        shortEnds = performance.now() - startedAt < SHORT_MS ? shortEnds + 1 : 0;
        if (shortEnds >= SHORT_ENDS) lose("failed");
        else open();
      };
      try {
        recognition.start();
      } catch {
        lose("failed");
      }
    };
    function close(): void {
      isClosed = true;
      drop();
      signal.removeEventListener("abort", close);
    }
    signal.addEventListener("abort", close);
    open();
    return {
      // It may listen in another way than the page plays.
      cancelsEcho: false,
      setPause: (next) => void (pauseMs = next),
      setDeaf(next) {
        if (isDeaf === next) return;
        isDeaf = next;
        if (!isDeaf) return open();
        const wasSpeaking = isSpeaking;
        drop();
        if (isByHand) isWanted = false;
        if (wasSpeaking) events.onNothing();
      },
      begin() {
        if (!isByHand || isWanted || isDeaf || isClosed) return;
        isWanted = true;
        isSpeaking = true;
        events.onSpeech();
        open();
      },
      finish,
      close,
    };
  };
