import { Suspense, useCallback, useContext, useRef } from "react";
import type { RefObject } from "react";
import { useTranslation } from "react-i18next";
import type { Location } from "react-router-dom";
import { Outlet, ScrollRestoration, UNSAFE_DataRouterContext as RouterContext, useLocation } from "react-router-dom";
import { classNames } from "../../components/classNames.ts";
import { OfflineBanner } from "../../components/notices/OfflineBanner.tsx";
import { useUnread } from "../../lib/events/useUnread.ts";
import { useUnseenOrders } from "../../lib/recharge/useUnseenOrders.ts";
import { useRemembered } from "../../lib/words/useRemembered.ts";
import { SectionsShape } from "../waiting/shapes.tsx";
import { Waiting } from "../waiting/Waiting.tsx";
import { AfterTap } from "./AfterTap.tsx";
import { Background } from "./Background.tsx";
import { BottomBar } from "./BottomBar.tsx";
import { LateSheets } from "./LateSheets.tsx";
import { fillsWindow, hidesBottomBar, isTab } from "./navigation.ts";
import { TopBar } from "./TopBar.tsx";

/** A tab's page stands as it was left, another page only by the way back. */
const placeOrVisit = ({ pathname, key }: Location): string => (isTab(pathname) ? pathname : key);

/**
 * By what the router saves how far a page is scrolled. It saves that of the page that it leads away from, which may never
 * have been shown: what is scrolled then is the one before, and its height belongs to none.
 */
function useScrollKey(): (location: Location) => string {
  const router = useContext(RouterContext)?.router;
  const { key } = useLocation();
  return useCallback(
    (location) => (location === router?.state.location && location.key !== key ? "unseen" : placeOrVisit(location)),
    [router, key],
  );
}

/** The frame of every page but the sign-in pages: bars, offline banner and the dialogs for guests. */
export function AppLayout() {
  return <AfterTap>{frame}</AfterTap>;
}

const frame = <Frame />;

function Frame() {
  const { pathname } = useLocation();
  const content = useRef<HTMLElement>(null);
  const counts = { unread: useUnread().total, dueWords: useRemembered().waiting, unseenOrders: useUnseenOrders() };
  return (
    <div className={classNames("flex flex-col", fillsWindow(pathname) ? "h-(--visible-height,100dvh)" : "min-h-dvh")}>
      <SkipLink content={content} />
      <TopBar counts={counts} />
      <OfflineBanner />
      <main ref={content} id="content" tabIndex={-1} className="flex min-h-0 flex-1 flex-col outline-none">
        <Suspense fallback={<Waiting shape={<SectionsShape />} />}>
          <Outlet />
        </Suspense>
      </main>
      {!hidesBottomBar(pathname) && <BottomBar counts={counts} />}
      <LateSheets pathname={pathname} />
      <ScrollRestoration getKey={useScrollKey()} />
      <Background pathname={pathname} />
    </div>
  );
}

/** Lets keyboard users skip the bars; visible only while it has the focus. */
function SkipLink({ content }: { content: RefObject<HTMLElement | null> }) {
  const { t } = useTranslation();
  return (
    <a
      href="#content"
      onClick={(event) => {
        // An address with a hash would be another page to the router.
        event.preventDefault();
        content.current?.focus();
      }}
      className="fixed top-2 left-2 z-50 rounded-full bg-primary px-5 py-3 font-semibold text-on-primary not-focus:sr-only"
    >
      {t("nav.skip")}
    </a>
  );
}
