import { createElement } from "react";
import type { ReactElement } from "react";
import { i18n } from "../../lib/i18n/i18n.ts";
import { createStores } from "../../lib/store.ts";
import { pages } from "./pages.ts";

export type PageName = keyof typeof pages;

/** The texts that a page shows, besides those of every page; those of `latePages` are read when they are shown. */
const TEXTS: Record<PageName, readonly string[]> = {
  welcome: ["welcome"],
  home: ["home", "npcs"],
  search: ["npcs"],
  characters: ["npcs"],
  createNpc: ["npcForm", "validation"],
  editNpc: ["npcForm", "validation"],
  chatLayout: ["chatList"],
  chatScreen: ["chat", "welcome"],
  avatarChat: ["avatarChat", "chat"],
  profile: ["profile"],
  recharge: ["recharge"],
  rechargeOrder: ["recharge"],
  rechargeOrders: ["recharge"],
  pointsRecords: ["points"],
  words: ["words", "validation"],
  wordsInOut: ["words"],
  wordsReview: ["words"],
  wordsProgress: ["words"],
  login: ["auth"],
  register: ["auth"],
  resetPassword: ["auth"],
  playground: [],
  moment: ["chat"],
  operate: [],
  house: [],
  reports: [],
  notFound: [],
  shareExpired: [],
};

/** A page once its code and its texts are here; null before. */
export const loadedPage = createStores<ReactElement | null>(null);

/** Loads a page's code and texts, once. Rejects where they cannot be fetched; then it may be called again. */
export async function loadPage(name: PageName): Promise<void> {
  const store = loadedPage(name);
  if (store.get()) return;
  const [{ default: Page }] = await Promise.all([pages[name](), i18n.loadNamespaces(TEXTS[name])]);
  store.set(createElement(Page));
}
