/** Every page's code, by name, so that a page can be loaded by its route and also ahead of it. */
export const pages = {
  home: () => import("../../features/npcs/HomePage.tsx"),
  search: () => import("../../features/npcs/find/SearchPage.tsx"),
  characters: () => import("../../features/npcs/CharactersPage.tsx"),
  createNpc: () => import("../../features/npcs/edit/CreateNpcPage.tsx"),
  editNpc: () => import("../../features/npcs/edit/EditNpcPage.tsx"),
  chatLayout: () => import("../layout/ChatLayout.tsx"),
  chatScreen: () => import("../../features/chat/screen/ChatScreen.tsx"),
  avatarChat: () => import("../../features/avatar-chat/AvatarChatPage.tsx"),
  profile: () => import("../../features/accounts/ProfilePage.tsx"),
  pointsRecords: () => import("../../features/points/RecordsPage.tsx"),
  login: () => import("../../features/accounts/login/LoginPage.tsx"),
  register: () => import("../../features/accounts/register/RegisterPage.tsx"),
  resetPassword: () => import("../../features/accounts/reset/ResetPasswordPage.tsx"),
  playground: () => import("../../features/playground/PlaygroundPage.tsx"),
  notFound: () => import("./NotFoundPage.tsx"),
  shareExpired: () => import("./ShareExpiredPage.tsx"),
};
