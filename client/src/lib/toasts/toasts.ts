import { createStore } from "../store.ts";

export type ToastKind = "success" | "error" | "info";

/** Where a toast leads. */
export interface ToastLink {
  text: string;
  to: string;
  /** What the page there should remember. */
  state?: unknown;
}

/** What a toast lets a person do. */
interface ToastAct {
  text: string;
  act: () => void;
  /** It takes back what was done. */
  isUndo?: boolean;
}

interface Toast {
  id: number;
  kind: ToastKind;
  text: string;
  next: ToastLink | ToastAct | null;
}

/** How long a toast stays, in milliseconds (specification, section 9). */
export const TOAST_MS = 3000;

const store = createStore<readonly Toast[]>([]);
let lastId = 0;

export function dismissToast(id: number): void {
  const left = store.get().filter((toast) => toast.id !== id);
  // The time of one that was closed ends too, and moves no other.
  if (left.length < store.get().length) store.set(left);
}

/** Names a toast in the page, by its id. */
export const TOAST = "data-toast";

/** Removes a toast, once none of its buttons has the keyboard focus. */
function endToast(id: number, ms: number): void {
  if (document.querySelector(`[${TOAST}="${id}"] :focus-visible`)) setTimeout(endToast, ms, id, ms);
  else dismissToast(id);
}

/**
 * Shows an already translated text, and perhaps what can be done next, for `ms` milliseconds; until it is
 * closed where that is null. The same text twice at once is shown once. Returns what it is dismissed by.
 */
export function showToast(
  kind: ToastKind,
  text: string,
  next: ToastLink | ToastAct | null = null,
  ms: number | null = TOAST_MS,
): number {
  const same = store.get().find((toast) => toast.kind === kind && toast.text === text);
  if (same) return same.id;
  const id = ++lastId;
  store.set([...store.get(), { id, kind, text, next }]);
  if (ms !== null) setTimeout(endToast, ms, id, ms);
  return id;
}

export const useToasts = store.use;
