import { createStore } from "../store.ts";

interface LoadingOverlayState {
  isLoading: boolean;
  loadingText: string | null;
}

const store = createStore<LoadingOverlayState>({ isLoading: false, loadingText: null });

/** Covers the page while something runs that must not be interrupted; the text is already translated. */
export function showLoadingOverlay(loadingText: string | null = null): void {
  store.set({ isLoading: true, loadingText });
}

export function hideLoadingOverlay(): void {
  store.set({ isLoading: false, loadingText: null });
}

export const useLoadingOverlay = store.use;
