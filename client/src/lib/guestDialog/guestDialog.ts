import { createStore } from "../store.ts";

/** What a guest may have tried; `other` for what the server refused without our knowing what it was. */
export type MembersAct =
  | "translate"
  | "suggest"
  | "polish"
  | "regenerate"
  | "word"
  | "correction"
  | "create"
  | "recharge"
  | "other";

const store = createStore<MembersAct | null>(null);

/** Tells a guest that what they tried needs an account, and offers the ways to one. */
export function openGuestDialog(act: MembersAct): void {
  store.set(act);
}

export function closeGuestDialog(): void {
  store.set(null);
}

export const useGuestDialog = store.use;
