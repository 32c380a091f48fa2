/**
 * The paths of the client's pages, with `:name` for what varies. The server answers them with the page;
 * any other path that it does not know is not found. A test compares them with the client's routes.
 */
export const PAGE_PATHS = [
  "/",
  "/login",
  "/register",
  "/reset-password",
  "/share-expired",
  "/chat",
  "/chat/:npcId",
  "/chat-list",
  "/avatar-chat/:npcId/:userId",
  "/m/:momentId",
  "/search",
  "/characters",
  "/characters/create",
  "/characters/edit/:id",
  "/profile",
  "/points",
  "/points/recharge",
  "/points/order/:orderId",
  "/points/orders",
  "/points/records",
  "/words",
  "/words/in-out",
  "/words/progress",
  "/words/review",
  "/operate",
  "/operate/:section",
  "/operate/:section/:id",
  "/playground",
];
