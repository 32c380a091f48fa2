import { useEffect } from "react";
import { isServerReachable, subscribeToReachability } from "../../../lib/apollo/reachability.ts";
import type { SpeechRefusal } from "../../../lib/dictation/refusals.ts";
import type { SpokenTalk } from "./spokenTalk.ts";

/** Opens the microphone of a talk again where the page was not seen, or had no network. */
export function useMicrophoneAgain(talk: SpokenTalk): void {
  useEffect(() => {
    const goOn = (...lostBy: readonly SpeechRefusal[]): void => {
      const { phase, trouble } = talk.view.get();
      if (document.visibilityState !== "visible" || phase !== "closed" || trouble?.kind !== "microphone") return;
      if (lostBy.includes(trouble.why)) talk.begin();
    };
    // A phone takes the microphone from a page that is not seen, and browsers their recognition.
    const seen = (): void => goOn("noMicrophone", "failed", "network");
    const reached = (): void => void (isServerReachable() && goOn("network"));
    document.addEventListener("visibilitychange", seen);
    const forget = subscribeToReachability(reached);
    return () => {
      document.removeEventListener("visibilitychange", seen);
      forget();
    };
  }, [talk]);
}
