import type { ApolloClient } from "@apollo/client";
import type { Span } from "../../../../schema/rules/words/sentences.ts";
import { currentUser } from "../session/session.ts";
import { keptSounds } from "./keptSounds.ts";
import type { Sound } from "./keptSounds.ts";
import { pace, rateNow } from "./pace.ts";
import { loadedByTap, playFile, soundFile } from "./playFile.ts";
import type { ReadText } from "./readText.ts";
import { toneOf } from "./toneOf.ts";
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
export function modelVoice(client: ApolloClient, { message, npcId: speaker, inTalk }: ReadText): ModelVoice | null {
  if (!message || currentUser()?.userType !== "regular") return null;
  const { npcId, messageId, wordsId, start: textStart } = message;
  if (!client.readQuery({ query: SpeechInfoDocument })?.serverInfo.speaks) return null;
  const player = loadedByTap();
  const kept = keptSounds(client);
  const sounds = new Map<number, Promise<Sound>>();

  const ask = async (start: number): Promise<Sound> => {
    const { pitch, pace: speed } = toneOf(client, speaker);
    const key = `${wordsId} ${textStart + start} ${pitch} ${speed}`;
    const known = kept.get(key);
    if (known) return { ...known, start: known.start - textStart, end: known.end - textStart };
    const { data } = await client.mutate({
      mutation: SpeakSentenceDocument,
      variables: { npcId, messageId, start: textStart + start, ...(inTalk && { inTalk }) },
      fetchPolicy: "no-cache",
    });
    if (!data) throw new Error("no sound came");
    const { start: from, end } = data.speakSentence;
    const file = soundFile(data.speakSentence);
    kept.put(key, { start: from, end, file });
    return { start: from - textStart, end: end - textStart, file };
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
      const asked = soundOf(text, span);
      // Where it failed it is asked for again the next time.
      asked?.catch(() => sounds.delete(span.start));
      const sound = await asked;
      signal.throwIfAborted();
      if (!sound) return null;
      if (next) void soundOf(text, next);
      onPlay({ start: sound.start, end: sound.end });
      await playAtPace(player, sound.file, signal);
      return sound.end;
    },
  };
}

/** Plays a file to its end, at the pace that is wished; slowly it sounds as high as before. */
async function playAtPace(player: HTMLAudioElement, file: Blob, signal: AbortSignal): Promise<void> {
  const setPace = (): void => {
    // Each new file begins with the default.
    player.defaultPlaybackRate = rateNow();
    player.playbackRate = rateNow();
  };
  const forget = pace.subscribe(setPace);
  player.preservesPitch = true;
  setPace();
  try {
    await playFile(player, file, signal);
  } finally {
    forget();
  }
}
