import { useEffect } from "react";
import type { RefObject } from "react";
import type { SpokenTalk } from "./spokenTalk.ts";

/**
 * The keys of a talk: a letter presses the button that names it in `data-key`, and the space key ends what is said. Where
 * one writes, and with the focus on a button, keys do what they do everywhere.
 */
export function useTalkKeys(talk: SpokenTalk, panel: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      const { target, key } = event;
      if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
      if (target instanceof HTMLTextAreaElement || !panel.current) return;
      const button = panel.current.querySelector(`button[data-key="${CSS.escape(key.toLowerCase())}"]`);
      if (button instanceof HTMLButtonElement) button.click();
      else if (key === " " && !(target instanceof HTMLButtonElement)) talk.cut();
      else return;
      event.preventDefault();
    };
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, [talk, panel]);
}
