import { createStore } from "../store.ts";

export type ToastKind = "success" | "error" | "info";

/** Where a toast leads. */
export interface ToastLink {
  text: string;
  to: string;
  /** What the page there should remember. */
  state?: unknown;
}

interface Toast {
  id: number;
  kind: ToastKind;
  text: string;
  link: ToastLink | null;
}

/** How long a toast stays, in milliseconds (specification, section 9). */
export const TOAST_MS = 3000;

const store = createStore<readonly Toast[]>([]);
let lastId = 0;

export function dismissToast(id: number): void {
  store.set(store.get().filter((toast) => toast.id !== id));
}

/**
 * Shows an already translated text, and perhaps a link, at the top for three seconds;
 * the same text twice at once is shown once.
 */
export function showToast(kind: ToastKind, text: string, link: ToastLink | null = null): void {
  if (store.get().some((toast) => toast.kind === kind && toast.text === text)) return;
  const id = ++lastId;
  store.set([...store.get(), { id, kind, text, link }]);
  setTimeout(() => dismissToast(id), TOAST_MS);
}

export const useToasts = store.use;
