import type { ApolloClient } from "@apollo/client";
import type { Span } from "../../../../schema/rules/words/sentences.ts";
import { currentUser } from "../session/session.ts";
import { pace, rateNow } from "./pace.ts";
import type { ReadText } from "./readText.ts";
import { SpeakSentenceDocument, SpeechInfoDocument } from "./speech.generated.ts";

/** Speaks the sentences of one text, each as the answer to a paid request. */
export interface ModelVoice {
  /**
   * Speaks the sentence until its end, and asks for the next one meanwhile, if that is known. Returns where in the text
   * the sentence ended by the server's word; null where it has nothing to say. Throws why it cannot be had or played, and
   * the reason of `signal`.
   */
  speak(sentence: SpokenSpan, onPlay: (spoken: Span) => void, signal: AbortSignal): Promise<number | null>;
}

/** A sentence in its text, and the one behind it. */
interface SpokenSpan {
  text: string;
  span: Span;
  next: Span | undefined;
}

interface Sound extends Span {
  file: Blob;
}

/** Asks whether a model speaks, before a tap needs to know it. */
export async function askWhetherModelSpeaks(client: ApolloClient): Promise<boolean> {
  if (currentUser()?.userType !== "regular") return false;
  try {
    const { data } = await client.query({ query: SpeechInfoDocument });
    return data?.serverInfo.speaks ?? false;
  } catch {
    return false;
  }
}

/** Whether `modelVoice` may be wrong, as the server was not asked yet. */
export const isSpeechUnknown = (client: ApolloClient, { message }: ReadText): boolean =>
  message !== null && currentUser()?.userType === "regular" && !client.readQuery({ query: SpeechInfoDocument });

/** The voice for a text; null where the device's own is for it: for guests, and what is not in a message. */
export function modelVoice(client: ApolloClient, { message }: ReadText): ModelVoice | null {
  if (!message || currentUser()?.userType !== "regular") return null;
  const { npcId, messageId, start: textStart } = message;
  if (!client.readQuery({ query: SpeechInfoDocument })?.serverInfo.speaks) return null;
  // Safari lets an element play later whose loading began with a tap.
  const audio = new Audio();
  audio.load();
  const sounds = new Map<number, Promise<Sound>>();

  const ask = async (start: number): Promise<Sound> => {
    const { data } = await client.mutate({
      mutation: SpeakSentenceDocument,
      variables: { npcId, messageId, start: textStart + start },
      fetchPolicy: "no-cache",
    });
    if (!data) throw new Error("no sound came");
    const { audio: file, contentType, ...span } = data.speakSentence;
    const bytes = Uint8Array.from(atob(file), (letter) => letter.charCodeAt(0));
    return {
      start: span.start - textStart,
      end: span.end - textStart,
      file: new Blob([bytes], { type: contentType }),
    };
  };
  const soundOf = (text: string, { start, end }: Span): Promise<Sound> | null => {
    if (!/[\p{L}\p{N}]/u.test(text.slice(start, end))) return null;
    const sound = sounds.get(start) ?? ask(start);
    sounds.set(start, sound);
    // One that is asked for ahead may fail before it is waited for.
    sound.catch(() => undefined);
    return sound;
  };
  return {
    async speak({ text, span, next }, onPlay, signal) {
      const sound = await soundOf(text, span);
      signal.throwIfAborted();
      if (!sound) return null;
      if (next) void soundOf(text, next);
      onPlay(sound);
      await play(audio, sound.file, signal);
      return sound.end;
    },
  };
}

/** Plays a file to its end, at the pace that is wished; slowly it sounds as high as before. */
async function play(audio: HTMLAudioElement, file: Blob, signal: AbortSignal): Promise<void> {
  const address = URL.createObjectURL(file);
  const over = new AbortController();
  const setPace = (): void => {
    // Each new file begins with the default.
    audio.defaultPlaybackRate = rateNow();
    audio.playbackRate = rateNow();
  };
  const forget = pace.subscribe(setPace);
  try {
    await new Promise<void>((resolve, reject) => {
      const options = { signal: over.signal };
      audio.addEventListener("ended", () => resolve(), options);
      audio.addEventListener("error", () => reject(new Error("the sound cannot be played")), options);
      signal.addEventListener("abort", () => reject(signal.reason), options);
      audio.preservesPitch = true;
      audio.src = address;
      setPace();
      audio.play().catch(reject);
    });
  } finally {
    over.abort();
    forget();
    audio.pause();
    URL.revokeObjectURL(address);
  }
}
