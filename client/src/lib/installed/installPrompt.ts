import { createStore } from "../store.ts";

/** The browser's install prompt; Chromium only. */
export interface InstallPrompt extends Event {
  prompt(): Promise<unknown>;
}

const isPrompt = (event: Event): event is InstallPrompt => "prompt" in event && typeof event.prompt === "function";

const store = createStore<InstallPrompt | null>(null);

/** Stores the browser's install prompt for later. It may come before anything is drawn. */
export function followInstallPrompt(): void {
  addEventListener("beforeinstallprompt", (event) => {
    if (!isPrompt(event)) return;
    event.preventDefault();
    store.set(event);
  });
  addEventListener("appinstalled", () => store.set(null));
}

/** Asks the browser to install the app; it can be asked once. */
export function install(): void {
  const prompt = store.get();
  store.set(null);
  void prompt?.prompt();
}

export const currentInstallPrompt = store.get;
export const subscribeToInstallPrompt = store.subscribe;
