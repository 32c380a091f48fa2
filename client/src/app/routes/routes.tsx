import { lazy, Suspense } from "react";
import type { ComponentType } from "react";
import { Navigate } from "react-router-dom";
import type { RouteObject } from "react-router-dom";
import { LoadingScreen } from "../../components/loading/LoadingScreen.tsx";
import { AppLayout } from "../layout/AppLayout.tsx";
import { pages } from "./pages.ts";
import { RouteError } from "./RouteError.tsx";
import { SessionGate } from "../entrance/SessionGate.tsx";

/** A page of its own chunk; the layout around it waits for it. */
function page(load: () => Promise<{ default: ComponentType }>) {
  const Page = lazy(load);
  return <Page />;
}

const alone = (load: () => Promise<{ default: ComponentType }>) => (
  <Suspense fallback={<LoadingScreen />}>{page(load)}</Suspense>
);

export const routes: RouteObject[] = [
  { path: "/playground", element: alone(pages.playground), errorElement: <RouteError /> },
  {
    element: <SessionGate />,
    errorElement: <RouteError />,
    children: [
      { path: "/login", element: alone(pages.login) },
      { path: "/register", element: alone(pages.register) },
      { path: "/reset-password", element: alone(pages.resetPassword) },
      { path: "/share-expired", element: alone(pages.shareExpired) },
      {
        path: "/",
        element: <AppLayout />,
        children: [
          { index: true, element: page(pages.home) },
          {
            element: page(pages.chatLayout),
            children: [
              { path: "chat", element: null },
              { path: "chat-list", element: null },
              { path: "chat/:npcId", element: page(pages.chatScreen) },
            ],
          },
          { path: "avatar-chat/:npcId/:userId", element: page(pages.avatarChat) },
          { path: "search", element: page(pages.search) },
          { path: "characters", element: page(pages.characters) },
          { path: "characters/create", element: page(pages.createNpc) },
          { path: "characters/edit/:id", element: page(pages.editNpc) },
          { path: "profile", element: page(pages.profile) },
          { path: "points", element: <Navigate to="/points/recharge" replace /> },
          { path: "points/recharge", element: page(pages.recharge) },
          { path: "points/order/:orderId", element: page(pages.rechargeOrder) },
          { path: "points/orders", element: page(pages.rechargeOrders) },
          { path: "points/records", element: page(pages.pointsRecords) },
        ],
      },
    ],
  },
  { path: "*", element: alone(pages.notFound), errorElement: <RouteError /> },
];
