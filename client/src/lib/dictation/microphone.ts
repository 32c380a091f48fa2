import { useEffect } from "react";
import { createStore } from "../store.ts";

/** Whether what is said is being heard: a voice of the page's own would be taken for its person's. */
export const isMicrophoneOpen = createStore(false);

/** Tells the page that a component hears what is said, for as long as it does. */
export function useMicrophone(isOpen: boolean): void {
  useEffect(() => {
    if (!isOpen) return undefined;
    isMicrophoneOpen.set(true);
    return () => isMicrophoneOpen.set(false);
  }, [isOpen]);
}
