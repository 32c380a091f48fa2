import { addLocales } from "../../lib/i18n/i18n.ts";

/** The code of pages that few people open. Where it is, and where their texts are, is no part of the first load. */
export const latePages = {
  rechargeOrders: () => import("../../features/recharge/orders/OrdersPage.tsx"),
  wordsInOut: () => import("../../features/words/inout/InOutPage.tsx"),
  resetPassword: () => import("../../features/accounts/ResetPasswordPage.tsx"),
  shareExpired: () => import("./ShareExpiredPage.tsx"),
  playground: () => import("../../features/playground/PlaygroundPage.tsx"),
  house: () => import("../../features/moderation/house/HousePage.tsx"),
  reports: () => import("../../features/moderation/ReportsPage.tsx"),
  operate: () => import("../../features/operate/OperatePage.tsx"),
};

export type LatePage = keyof typeof latePages;

addLocales(import.meta.glob("../../locales/*/{operate,playground}.json", { import: "default" }));
