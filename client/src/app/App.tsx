import type { ApolloClient } from "@apollo/client";
import { ApolloProvider } from "@apollo/client/react";
import { Suspense, useEffect, useState } from "react";
import { createBrowserRouter, RouterProvider } from "react-router-dom";
import { ErrorBoundary } from "../components/failures/ErrorBoundary.tsx";
import { LoadingScreen } from "../components/loading/LoadingScreen.tsx";
import { forgetOtherUsers } from "../lib/apollo/forgetOtherUsers.ts";
import { followNetwork, isServerReachable, subscribeToReachability } from "../lib/apollo/reachability.ts";
import { shownCount } from "../lib/events/shownCount.ts";
import { useUnread } from "../lib/events/useUnread.ts";
import { ownTitle, placeTitle } from "../lib/pageTitle.ts";
import { forgetAfterSessions } from "../lib/personalData/forgetAfterSessions.ts";
import { useInstalledApp } from "./installed/useInstalledApp.ts";
import { LateOverPages } from "./layout/LateOverPages.tsx";
import { routes } from "./routes/routes.tsx";

/** The whole client: the connection to the server, the pages, and what lies over them. */
export function App({ client }: { client: ApolloClient }) {
  const [router] = useState(() => createBrowserRouter(routes));
  useEffect(() => forgetOtherUsers(client), [client]);
  useEffect(followNetwork, []);
  useEffect(() => refetchWhenBack(client), [client]);
  useEffect(forgetAfterSessions, []);
  useInstalledApp();
  return (
    <ErrorBoundary>
      <ApolloProvider client={client}>
        <Suspense fallback={<LoadingScreen />}>
          {/* Without transitions, so that a tap navigates at once, before the next page has loaded. */}
          <RouterProvider router={router} useTransitions={false} />
          <LateOverPages router={router} />
          <UnreadSigns />
        </Suspense>
      </ApolloProvider>
    </ErrorBoundary>
  );
}

const NAME = "Causerie";

/** Shows the number of unread messages in the page title and on the icon of the installed app. */
function UnreadSigns() {
  const { total } = useUnread();
  const place = placeTitle.use();
  const page = ownTitle.use() ?? place;
  useEffect(() => {
    const name = page === null ? NAME : `${page} · ${NAME}`;
    document.title = total > 0 ? `(${shownCount(total)}) ${name}` : name;
  }, [total, page]);
  useEffect(() => void showOnIcon(total), [total]);
  return null;
}

async function showOnIcon(total: number): Promise<void> {
  try {
    if (total > 0) await navigator.setAppBadge?.(total);
    else await navigator.clearAppBadge?.();
  } catch {
    // An icon without a number is no failure.
  }
}

/** Refetches active queries when the server can be reached again. Returns a function that stops this. */
function refetchWhenBack(client: ApolloClient): () => void {
  return subscribeToReachability(() => {
    if (isServerReachable()) client.refetchQueries({ include: "active" }).catch(() => undefined);
  });
}
