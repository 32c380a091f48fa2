import { createStore } from "../store.ts";

/** What a guest may have tried; `other` for what the server refused without our knowing what it was. */
export type MembersAct =
  | "translate"
  | "suggest"
  | "polish"
  | "regenerate"
  | "word"
  | "correction"
  | "memory"
  | "create"
  | "recharge"
  | "other";

interface Refused {
  act: MembersAct;
  /** The path to which the ways to an account lead back; by default the one of the page. */
  from?: string | undefined;
}

const store = createStore<Refused | null>(null);

/** Tells a guest that what they tried needs an account, and offers the ways to one. */
export function openGuestDialog(act: MembersAct, from?: string): void {
  store.set({ act, from });
}

export function closeGuestDialog(): void {
  store.set(null);
}

export const useGuestDialog = store.use;
