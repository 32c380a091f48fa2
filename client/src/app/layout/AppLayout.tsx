import { Suspense, useRef } from "react";
import { Outlet, ScrollRestoration, useLocation } from "react-router-dom";
import { classNames } from "../../components/classNames.ts";
import { OfflineBanner } from "../../components/notices/OfflineBanner.tsx";
import { useUnread } from "../../lib/events/useUnread.ts";
import { useUnseenOrders } from "../../lib/recharge/useUnseenOrders.ts";
import { Background } from "./Background.tsx";
import { BottomBar } from "./BottomBar.tsx";
import { LateSheets } from "./LateSheets.tsx";
import { fillsWindow, hidesBottomBar } from "./navigation.ts";
import { SkipLink } from "./SkipLink.tsx";
import { TopBar } from "./TopBar.tsx";
import { SectionsShape } from "../waiting/shapes.tsx";
import { Waiting } from "../waiting/Waiting.tsx";

/** The frame of every page but the sign-in pages: bars, offline banner and the dialogs for guests. */
export function AppLayout() {
  const { pathname } = useLocation();
  const content = useRef<HTMLElement>(null);
  const unread = useUnread().total;
  const unseenOrders = useUnseenOrders();
  return (
    <div className={classNames("flex flex-col", fillsWindow(pathname) ? "h-(--visible-height,100dvh)" : "min-h-dvh")}>
      <SkipLink content={content} />
      <TopBar unread={unread} unseenOrders={unseenOrders} />
      <OfflineBanner />
      <main ref={content} id="content" tabIndex={-1} className="flex min-h-0 flex-1 flex-col outline-none">
        <Suspense fallback={<Waiting shape={<SectionsShape />} />}>
          <Outlet />
        </Suspense>
      </main>
      {!hidesBottomBar(pathname) && <BottomBar unread={unread} unseenOrders={unseenOrders} />}
      <LateSheets pathname={pathname} />
      <ScrollRestoration />
      <Background pathname={pathname} />
    </div>
  );
}
