import { isRecord } from "../../../lib/isRecord.ts";
import { createStore } from "../../../lib/store.ts";
import { PAUSES } from "./pause.policy.ts";
import type { PauseName } from "./pause.policy.ts";

/** How one likes to talk: the device's, since it depends on where one is. */
export interface TalkSettings {
  /** Heard only while a button is held. */
  isByHand: boolean;
  /** What was said is sent as soon as it is written down. */
  sendsAtOnce: boolean;
  /** The silence that ends what one says. */
  pause: PauseName;
  hidesText: boolean;
}

/** Under this name the browser remembers how one likes to talk. */
const KEY = "talkSettings";

const USUAL: TalkSettings = { isByHand: false, sendsAtOnce: true, pause: "usual", hidesText: false };

function read(): TalkSettings {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? "null");
    if (!isRecord(stored)) return USUAL;
    const { isByHand, sendsAtOnce, pause, hidesText } = stored;
    return {
      isByHand: isByHand === true,
      sendsAtOnce: sendsAtOnce !== false,
      pause: isPause(pause) ? pause : USUAL.pause,
      hidesText: hidesText === true,
    };
  } catch {
    return USUAL;
  }
}

const isPause = (value: unknown): value is PauseName => typeof value === "string" && Object.hasOwn(PAUSES, value);

const store = createStore(read());

export const talkSettings = { get: store.get, use: store.use, subscribe: store.subscribe };

export function changeTalk(changes: Partial<TalkSettings>): void {
  store.set({ ...store.get(), ...changes });
  try {
    localStorage.setItem(KEY, JSON.stringify(store.get()));
  } catch {
    // Storage may be full or forbidden; then it is so until the page is left.
  }
}
