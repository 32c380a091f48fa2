import { useEffect } from "react";
import type { ReactNode } from "react";
import { Navigate, useParams, useRouteError } from "react-router-dom";
import type { RouteObject } from "react-router-dom";
import { BrokenNotice, BrokenScreen } from "../../components/failures/BrokenNotice.tsx";
import { LoadingScreen } from "../../components/loading/LoadingScreen.tsx";
import { useWideScreen } from "../../lib/useWideScreen.ts";
import { SessionGate } from "../entrance/SessionGate.tsx";
import { AppLayout } from "../layout/AppLayout.tsx";
import { ChatShape } from "../waiting/ChatShape.tsx";
import { CardsShape, ListShape, SectionsShape } from "../waiting/shapes.tsx";
import { Waiting } from "../waiting/Waiting.tsx";
import { LazyPage } from "./LazyPage.tsx";
import type { PageName } from "./loadPage.ts";

const withBars = (name: PageName, shape: ReactNode) => <LazyPage name={name} waiting={<Waiting shape={shape} />} />;
const cards = (name: PageName) => withBars(name, <CardsShape />);
const list = (name: PageName) => withBars(name, <ListShape />);
const sections = (name: PageName) => withBars(name, <SectionsShape />);

const alone = (name: PageName) => <LazyPage name={name} waiting={<Waiting shape={<LoadingScreen />} />} />;

export const routes: RouteObject[] = [
  { path: "/playground", element: alone("playground"), errorElement: <RouteError /> },
  // What people share is read by their friends, who need no account for it.
  { path: "/m/:momentId", element: alone("moment"), errorElement: <RouteError /> },
  // The rules of the house are read before one is a guest of it.
  ...["/rules", "/imprint", "/privacy"].map((path) => ({
    path,
    element: alone("house"),
    errorElement: <RouteError />,
  })),
  {
    element: <SessionGate />,
    errorElement: <RouteError />,
    children: [
      { path: "/login", element: alone("login") },
      { path: "/register", element: alone("register") },
      { path: "/reset-password", element: alone("resetPassword") },
      { path: "/share-expired", element: alone("shareExpired") },
      {
        path: "/",
        element: <AppLayout />,
        children: [
          {
            errorElement: <PageError />,
            children: [
              { index: true, element: cards("home") },
              {
                element: <LazyPage name="chatLayout" waiting={<ChatPlaceShape />} />,
                children: [
                  { path: "chat", element: null },
                  { path: "chat-list", element: null },
                  { path: "chat/:npcId", element: <LazyPage name="chatScreen" waiting={<ChatShape />} /> },
                  { path: "chat/:npcId/memory", element: list("memory") },
                ],
              },
              { path: "avatar-chat/:npcId/:userId", element: list("avatarChat") },
              { path: "search", element: cards("search") },
              { path: "characters", element: list("characters") },
              { path: "characters/create", element: sections("createNpc") },
              { path: "characters/edit/:id", element: sections("editNpc") },
              ...["", "/:sceneId"].map((below) => ({
                path: `characters/scenes/:id${below}`,
                element: sections("npcScenes"),
              })),
              { path: "profile", element: sections("profile") },
              { path: "words", element: list("words") },
              { path: "points", element: <Navigate to="/points/recharge" replace /> },
              { path: "points/recharge", element: sections("recharge") },
              { path: "points/order/:orderId", element: sections("rechargeOrder") },
              { path: "points/orders", element: list("rechargeOrders") },
              { path: "words/progress", element: sections("wordsProgress") },
              { path: "words/review", element: sections("wordsReview") },
              { path: "words/in-out", element: sections("wordsInOut") },
              { path: "reports", element: list("reports") },
              { path: "points/records", element: list("pointsRecords") },
              ...["", "/:section", "/:section/:id"].map((below) => ({
                path: `operate${below}`,
                element: sections("operate"),
              })),
            ],
          },
        ],
      },
    ],
  },
  {
    element: <AppLayout />,
    errorElement: <RouteError />,
    children: [{ path: "*", element: withBars("notFound", null) }],
  },
];

/** The shape of the chats' place: the conversation on a narrow screen that shows one, else the list. */
function ChatPlaceShape() {
  const { npcId } = useParams();
  const wide = useWideScreen();
  return npcId && !wide ? <ChatShape /> : <Waiting shape={<ListShape />} />;
}

function useTold(): void {
  const error = useRouteError();
  useEffect(() => console.error(error), [error]);
}

/** Shown when a page without bars fails: the same screen as for any other failure. */
function RouteError() {
  useTold();
  return <BrokenScreen />;
}

/** Shown between the bars when a page fails, so that people can go on. */
function PageError() {
  useTold();
  return (
    <div className="grid flex-1 place-items-center">
      <BrokenNotice />
    </div>
  );
}
