import { createElement } from "react";
import type { ReactElement } from "react";
import { i18n } from "../../lib/i18n/i18n.ts";
import { createStores } from "../../lib/store.ts";
import type { LatePage } from "./latePages.ts";
import { pages } from "./pages.ts";

type EarlyPage = keyof typeof pages;
export type PageName = EarlyPage | LatePage;

/** The texts that a page shows, besides those of every page. */
const TEXTS: Record<EarlyPage, readonly string[]> = {
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
  pointsRecords: ["points"],
  words: ["words", "validation"],
  wordsReview: ["words"],
  wordsProgress: ["words"],
  login: ["auth"],
  register: ["auth"],
  moment: ["chat"],
  notFound: [],
};

const isEarly = (name: PageName): name is EarlyPage => name in pages;

/** A page once its code and its texts are here; null before. */
export const loadedPage = createStores<ReactElement | null>(null);

/** Loads a page's code and texts, once. Rejects where they cannot be fetched; then it may be called again. */
export async function loadPage(name: PageName): Promise<void> {
  const store = loadedPage(name);
  if (store.get()) return;
  const { default: Page } = await (isEarly(name)
    ? Promise.all([pages[name](), i18n.loadNamespaces(TEXTS[name])]).then(([page]) => page)
    : import("./latePages.ts").then(({ latePages }) => latePages[name]()));
  store.set(createElement(Page));
}
