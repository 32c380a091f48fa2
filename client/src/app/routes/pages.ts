import { loadToday } from "../../features/npcs/home/loadToday.ts";
import { readStoredSession } from "../../lib/session/storedSession.ts";

const isLaterVisit = readStoredSession() !== null;

/** The code of pages that many open, by name, so that a page can be loaded by its route and also ahead of it. */
export const pages = {
  welcome: () => import("../../features/accounts/welcome/WelcomePage.tsx"),
  home: async () => {
    const [page] = await Promise.all([
      import("../../features/npcs/HomePage.tsx"),
      // There with the page, not later: what is below would move.
      isLaterVisit ? loadToday() : null,
    ]);
    return page;
  },
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
  pointsRecords: () => import("../../features/points/RecordsPage.tsx"),
  words: () => import("../../features/words/WordsPage.tsx"),
  wordsProgress: () => import("../../features/words/progress/ProgressPage.tsx"),
  wordsReview: () => import("../../features/words/review/ReviewPage.tsx"),
  login: () => import("../../features/accounts/login/LoginPage.tsx"),
  register: () => import("../../features/accounts/register/RegisterPage.tsx"),
  moment: () => import("../../features/chat/moment/MomentPage.tsx"),
  notFound: () => import("./NotFoundPage.tsx"),
};
