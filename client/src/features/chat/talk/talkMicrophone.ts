import type { SpeechRefusal } from "../../../lib/dictation/refusals.ts";
import type { EarEvents, Ears } from "./hearing/ears.ts";
import { pauseAfterCut, pauseAfterLine, PAUSES } from "./pause.policy.ts";
import type { TalkSettings } from "./talkSettings.ts";

/** Opens ears, by hand where the wish says so or nothing else can be had. */
export type OpenTalkEars = (
  events: EarEvents,
  wish: { pauseMs: number; signal: AbortSignal; isByHand: boolean },
) => Promise<{ ears: Ears; isByHand: boolean }>;

/** The microphone of a talk: it is opened again where it was lost, and its pause follows the one who speaks. */
export interface TalkMicrophone {
  state: () => "closed" | "opening" | "open";
  isByHand: () => boolean;
  cancelsEcho: () => boolean;
  open: () => void;
  close: () => void;
  setDeaf: (isDeaf: boolean) => void;
  begin: () => void;
  finish: () => void;
  /** The pause has cut a line, or a line has gone through. */
  learn: (has: "cut" | "gone") => void;
}

interface Wish {
  openEars: OpenTalkEars;
  events: EarEvents;
  settings: () => TalkSettings;
  /** Why there are no ears. */
  refusalOf: (error: unknown) => SpeechRefusal;
  /** It is open now. */
  onOpen: () => void;
}

export function talkMicrophone({ openEars, events, settings, refusalOf, onOpen }: Wish): TalkMicrophone {
  let given: AbortController | null = null;
  let ears: Ears | null = null;
  let isByHand = false;
  let pauseMs: number = PAUSES[settings().pause];
  const close = (): void => {
    given?.abort();
    ears?.close();
    given = null;
    ears = null;
  };
  const told: EarEvents = {
    ...events,
    onLost(why) {
      given = null;
      ears = null;
      events.onLost(why);
    },
  };
  const open = async (opening: AbortController): Promise<void> => {
    try {
      const opened = await openEars(told, { pauseMs, signal: opening.signal, isByHand: settings().isByHand });
      if (given !== opening) return opened.ears.close();
      ({ ears, isByHand } = opened);
      onOpen();
    } catch (error) {
      if (given === opening) told.onLost(refusalOf(error));
    }
  };
  return {
    state: () => (ears ? "open" : given ? "opening" : "closed"),
    isByHand: () => isByHand,
    cancelsEcho: () => ears?.cancelsEcho ?? false,
    open() {
      if (given) return;
      given = new AbortController();
      pauseMs = PAUSES[settings().pause];
      void open(given);
    },
    close,
    setDeaf: (isDeaf) => ears?.setDeaf(isDeaf),
    begin: () => ears?.begin(),
    finish: () => ears?.finish(),
    learn(has) {
      pauseMs = has === "cut" ? pauseAfterCut(pauseMs) : pauseAfterLine(pauseMs, settings().pause);
      ears?.setPause(pauseMs);
    },
  };
}
