import { useApolloClient } from "@apollo/client/react";
import { useEffect, useRef, useState } from "react";
import type { Language } from "../../../../../../schema/rules/languages.ts";
import type { VoiceTone } from "../../../../../../schema/rules/voices.ts";
import { VOICE_SAMPLES } from "../../../../../../schema/rules/words/voiceSamples.ts";
import { speakByDevice } from "../../../../lib/speech/deviceVoice.ts";
import { playSample } from "./playSample.ts";

/** The voice of which a sample is wanted. */
interface SampleOf {
  /** By a model, else by the device. */
  byModel: boolean;
  /** Empty for the usual one. */
  name: string;
  tone: VoiceTone;
  language: Language;
}

/** Lets a voice be heard; it falls silent when it is asked to, when another is wanted, and with its page. */
export function useSample({ byModel, name, tone, language }: SampleOf) {
  const client = useApolloClient();
  const [isPlaying, setPlaying] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const now = useRef<AbortController | null>(null);
  const stop = (): void => now.current?.abort();
  // What is heard is what is chosen.
  useEffect(() => stop, [byModel, name, tone.pitch, tone.pace, language]);

  const play = (): void => {
    stop();
    const over = new AbortController();
    const { signal } = over;
    now.current = over;
    setPlaying(true);
    setFailure(null);
    const spoken = byModel
      ? playSample(client, { language, voice: name, pace: tone.pace }, signal)
      : speakByDevice({ text: VOICE_SAMPLES[language], language, tone, onWord: () => undefined, signal });
    spoken
      .catch((error: unknown) => {
        if (!signal.aborted) setFailure(error);
      })
      .finally(() => {
        if (now.current === over) setPlaying(false);
      });
  };
  return { isPlaying, failure, play, stop };
}
