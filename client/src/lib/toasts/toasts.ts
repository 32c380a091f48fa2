import { createStore } from "../store.ts";

export type ToastKind = "success" | "error" | "info";
interface Toast {
  id: number;
  kind: ToastKind;
  text: string;
}

/** How long a toast stays, in milliseconds (specification, section 9). */
export const TOAST_MS = 3000;

const store = createStore<readonly Toast[]>([]);
let lastId = 0;

export function dismissToast(id: number): void {
  store.set(store.get().filter((toast) => toast.id !== id));
}

/** Shows an already translated text at the top for three seconds; the same text twice at once is shown once. */
export function showToast(kind: ToastKind, text: string): void {
  if (store.get().some((toast) => toast.kind === kind && toast.text === text)) return;
  const id = ++lastId;
  store.set([...store.get(), { id, kind, text }]);
  setTimeout(() => dismissToast(id), TOAST_MS);
}

export const useToasts = store.use;
