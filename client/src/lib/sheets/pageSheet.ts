import { createStore } from "../store.ts";

/** A sheet that may open over any page: the choice of what is practised, or a character. */
export type PageSheet = { kind: "practise" } | { kind: "npc"; npcId: string };

const store = createStore<PageSheet | null>(null);

export function openPageSheet(sheet: PageSheet): void {
  store.set(sheet);
}

export function closePageSheet(): void {
  store.set(null);
}

export const usePageSheet = store.use;
