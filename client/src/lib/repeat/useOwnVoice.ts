import { useLayoutEffect, useRef, useState } from "react";
import { pace, rateNow } from "../speech/pace.ts";
import { reading, stopReading } from "../speech/reading.ts";

export interface OwnVoice {
  isPlaying: boolean;
  /** The browser cannot play what it has recorded. */
  hasFailed: boolean;
  play: () => void;
  stop: () => void;
}

const SILENT = { of: null, is: "silent" } as const;

/**
 * Plays one's own recording, at the pace at which texts are read; what is read aloud ends it, and is ended by it. The
 * recording is in this page's memory alone, and gone with it.
 */
export function useOwnVoice(recording: Blob | null): OwnVoice {
  const player = useRef<HTMLAudioElement | null>(null);
  const [state, setState] = useState<{ of: Blob | null; is: "silent" | "playing" | "failed" }>(SILENT);
  // Before the button that plays it can be tapped.
  useLayoutEffect(() => {
    if (!recording) return undefined;
    const audio = new Audio();
    const address = URL.createObjectURL(recording);
    audio.src = address;
    audio.preservesPitch = true;
    audio.addEventListener("ended", () => setState(SILENT));
    player.current = audio;
    const forgets = [
      pace.subscribe(() => void (audio.playbackRate = rateNow())),
      reading.subscribe(() => {
        if (reading.get() === null) return;
        audio.pause();
        setState(SILENT);
      }),
    ];
    return () => {
      player.current = null;
      for (const forget of forgets) forget();
      audio.pause();
      URL.revokeObjectURL(address);
    };
  }, [recording]);
  // What was said of an earlier recording is not said of the next.
  const { is } = state.of === recording ? state : SILENT;
  return {
    isPlaying: is === "playing",
    hasFailed: is === "failed",
    play: () => {
      const audio = player.current;
      if (!audio) return;
      stopReading();
      audio.currentTime = 0;
      audio.playbackRate = rateNow();
      setState({ of: recording, is: "playing" });
      audio.play().catch((error: unknown) => {
        // One that was stopped before it began.
        if (!(error instanceof DOMException && error.name === "AbortError")) setState({ of: recording, is: "failed" });
      });
    },
    stop: () => {
      player.current?.pause();
      setState(SILENT);
    },
  };
}
