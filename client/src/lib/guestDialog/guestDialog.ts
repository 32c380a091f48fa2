import { createStore } from "../store.ts";

const store = createStore(false);

/** Tells a guest that what they tried needs an account, and offers the way to the login page. */
export function openGuestDialog(): void {
  store.set(true);
}

export function closeGuestDialog(): void {
  store.set(false);
}

export const useGuestDialog = store.use;
