import { useEffect, useRef } from "react";

interface PageKey {
  /** As events name them. */
  keys: readonly string[];
  /** What it does, in words. */
  text: string;
  /** It acts while the cursor is in a field. */
  inField?: boolean;
}

/** The keys of all pages, in the order in which they are listed. */
const KEYS = {
  write: { keys: ["/"], text: "chat:keys.write" },
  leave: { keys: ["Escape"], text: "chat:keys.leave", inField: true },
  edit: { keys: ["ArrowUp"], text: "chat:keys.edit", inField: true },
  walk: { keys: ["ArrowLeft", "ArrowRight"], text: "chat:keys.walk" },
  translate: { keys: ["t"], text: "chat:keys.translate" },
  read: { keys: ["l"], text: "chat:keys.read" },
  regenerate: { keys: ["r"], text: "chat:keys.regenerate" },
  chats: { keys: ["c"], text: "chat:keys.chats" },
  pictures: { keys: ["ArrowLeft", "ArrowRight"], text: "chat:keys.pictures" },
  texts: { keys: ["Escape"], text: "chat:keys.texts" },
  show: { keys: ["Enter"], text: "words:review.keys.show" },
  grade: { keys: ["1", "2", "3", "4"], text: "words:review.keys.grade" },
  know: { keys: ["0", "1", "2", "3", "4"], text: "words:placement.keys" },
  listen: { keys: [" "], text: "words:review.keys.listen" },
  undo: { keys: ["u"], text: "words:review.keys.undo" },
  next: { keys: ["j"], text: "operate:keys.next" },
  previous: { keys: ["k"], text: "operate:keys.previous" },
  back: { keys: ["Escape"], text: "operate:keys.back" },
  claim: { keys: ["c"], text: "operate:keys.claim" },
  release: { keys: ["x"], text: "operate:keys.release" },
  decide: { keys: ["1", "2", "3", "4", "5"], text: "operate:keys.decide" },
  help: { keys: ["?"], text: "chat:keys.help" },
} as const satisfies Record<string, PageKey>;

export type KeyName = keyof typeof KEYS;

/** Gets the key as the table has it. False leaves it to the browser. */
type KeyAct = (key: string) => unknown;

const NAMES = Object.keys(KEYS).filter((name): name is KeyName => name in KEYS);
const acts = new Map<KeyName, KeyAct>();

const FIELD = "input, textarea, select, [contenteditable]";
/** They have keys of their own. */
const OVER_PAGE = "[role=dialog], [role=menu], [role=listbox]";
/** What Enter and the space bar press. The button of a form is the page's next step, which the page's keys take. */
const PRESSED = "a[href], button:not([type=submit]), [role=button], summary";

/** The keys that the page takes now, as it lists them. */
export const listedKeys = (): readonly {
  name: KeyName;
  keys: readonly string[];
  text: (typeof KEYS)[KeyName]["text"];
}[] => NAMES.flatMap((name) => (acts.has(name) ? [{ name, ...KEYS[name] }] : []));

/** The key of a name; null where another one was pressed. On keyboards of other letters it is the one in its place. */
function pressedOf({ keys }: PageKey, { key, code }: KeyboardEvent): string | null {
  const isOtherLetter = key.length === 1 ? key > "\u007f" : key === "Process";
  return keys.find((one) => one === key || (isOtherLetter && code === `Key${one.toUpperCase()}`)) ?? null;
}

function isElsewhere({ key, target }: KeyboardEvent, { inField = false }: PageKey): boolean {
  if (!(target instanceof Element)) return false;
  if (target.closest(OVER_PAGE) || (target.closest(FIELD) !== null) !== inField) return true;
  return (key === "Enter" || key === " ") && target.closest(PRESSED) !== null;
}

function act(event: KeyboardEvent): void {
  if (event.defaultPrevented || event.repeat || event.isComposing) return;
  if (event.altKey || event.ctrlKey || event.metaKey) return;
  for (const name of NAMES) {
    const pressed = pressedOf(KEYS[name], event);
    const taker = acts.get(name);
    if (pressed === null || !taker || isElsewhere(event, KEYS[name])) continue;
    if (taker(pressed) !== false) event.preventDefault();
    return;
  }
}

function take(name: KeyName, taker: KeyAct): () => void {
  if (acts.size === 0) window.addEventListener("keydown", act);
  acts.set(name, taker);
  return () => {
    if (acts.get(name) === taker) acts.delete(name);
    if (acts.size === 0) window.removeEventListener("keydown", act);
  };
}

/** Acts by a key of the page, unless it is typed, has another modifier than shift, or is that of a dialog. */
export function usePageKey(name: KeyName, taker: KeyAct | null): void {
  const latest = useRef(taker);
  useEffect(() => void (latest.current = taker));
  const isTaken = taker !== null;
  useEffect(() => (isTaken ? take(name, (key) => latest.current?.(key)) : undefined), [name, isTaken]);
}
