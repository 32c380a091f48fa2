import type { LatePage } from "./latePages.ts";

const late = (name: LatePage) => () => import("./latePages.ts").then(({ latePages }) => latePages[name]());

/** Every page's code, by name, so that a page can be loaded by its route and also ahead of it. */
export const pages = {
  welcome: () => import("../../features/accounts/welcome/WelcomePage.tsx"),
  home: () => import("../../features/npcs/HomePage.tsx"),
  search: () => import("../../features/npcs/find/SearchPage.tsx"),
  characters: () => import("../../features/npcs/CharactersPage.tsx"),
  createNpc: () => import("../../features/npcs/edit/CreateNpcPage.tsx"),
  editNpc: () => import("../../features/npcs/edit/EditNpcPage.tsx"),
  chatLayout: () => import("../layout/ChatLayout.tsx"),
  chatScreen: () => import("../../features/chat/screen/ChatScreen.tsx"),
  avatarChat: () => import("../../features/avatar-chat/AvatarChatPage.tsx"),
  profile: () => import("../../features/accounts/ProfilePage.tsx"),
  recharge: () => import("../../features/recharge/RechargePage.tsx"),
  rechargeOrder: () => import("../../features/recharge/order/OrderPage.tsx"),
  rechargeOrders: late("rechargeOrders"),
  pointsRecords: () => import("../../features/points/RecordsPage.tsx"),
  words: () => import("../../features/words/WordsPage.tsx"),
  wordsProgress: () => import("../../features/words/progress/ProgressPage.tsx"),
  wordsReview: () => import("../../features/words/review/ReviewPage.tsx"),
  wordsInOut: late("wordsInOut"),
  login: () => import("../../features/accounts/login/LoginPage.tsx"),
  register: () => import("../../features/accounts/register/RegisterPage.tsx"),
  resetPassword: late("resetPassword"),
  playground: late("playground"),
  moment: () => import("../../features/chat/moment/MomentPage.tsx"),
  operate: late("operate"),
  house: late("house"),
  reports: late("reports"),
  notFound: () => import("./NotFoundPage.tsx"),
  shareExpired: late("shareExpired"),
};
