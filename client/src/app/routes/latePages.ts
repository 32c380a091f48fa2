import { addLocales, i18n } from "../../lib/i18n/i18n.ts";
import "../../lib/memory/memoryTexts.ts";

/** The code of pages that few people open. Where it is, and where their texts are, is no part of the first load. */
export const latePages = {
  rechargeOrders: () => withTexts(import("../../features/recharge/orders/OrdersPage.tsx"), ["recharge"]),
  wordsInOut: () => withTexts(import("../../features/words/inout/InOutPage.tsx"), ["words"]),
  resetPassword: () => withTexts(import("../../features/accounts/ResetPasswordPage.tsx"), ["auth"]),
  npcScenes: () => withTexts(import("../../features/npcs/scenes/ScenesPage.tsx"), ["scenes", "npcForm", "validation"]),
  memory: () => withTexts(import("../../features/memory/MemoryPage.tsx"), ["memory", "validation"]),
  shareExpired: () => import("./ShareExpiredPage.tsx"),
  playground: () => import("../../features/playground/PlaygroundPage.tsx"),
  house: () => import("../../features/moderation/house/HousePage.tsx"),
  reports: () => import("../../features/moderation/ReportsPage.tsx"),
  operate: () => import("../../features/operate/OperatePage.tsx"),
};

export type LatePage = keyof typeof latePages;

/** The code of a page once its texts are here too: waiting for them, it would show another page's shape. */
async function withTexts<Page>(page: Promise<Page>, texts: readonly string[]): Promise<Page> {
  const [loaded] = await Promise.all([page, i18n.loadNamespaces(texts)]);
  return loaded;
}

addLocales(import.meta.glob("../../locales/*/{operate,playground,scenes}.json", { import: "default" }));
