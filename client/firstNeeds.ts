/** What a page that people enter by shows first, and its code and texts therefore. */
export interface FirstNeeds {
  /** The page's paths, as a regular expression. */
  path: string;
  /** Modules below `src`, loaded when the page is opened. */
  modules: readonly string[];
  /** Namespaces of texts, besides those of every page. */
  texts: readonly string[];
  /** Loaded only in a browser that has no session yet ("first") or only in one that has ("later"); else in both. */
  visit?: "first" | "later";
}

export const EVERY_PAGES_TEXTS: readonly string[] = ["common", "errors"];

/** The other pages load in turn. */
export const FIRST_NEEDS: readonly FirstNeeds[] = [
  { path: "^/$", modules: ["features/npcs/HomePage.tsx"], texts: ["home", "npcs"] },
  { path: "^/$", visit: "later", modules: ["features/npcs/home/Today.tsx"], texts: [] },
  { path: "^/$", visit: "first", modules: ["features/accounts/welcome/WelcomePage.tsx"], texts: ["welcome"] },
  {
    path: "^/chat/[^/]+/?$",
    modules: ["app/layout/ChatLayout.tsx", "features/chat/screen/ChatScreen.tsx"],
    texts: ["chat", "chatList", "npcs", "welcome"],
  },
  { path: "^/(chat|chat-list)/?$", modules: ["app/layout/ChatLayout.tsx"], texts: ["chatList"] },
  { path: "^/search/?$", modules: ["features/npcs/find/SearchPage.tsx"], texts: ["npcs"] },
];
