import type { ApolloClient } from "@apollo/client";
import { ApolloProvider } from "@apollo/client/react";
import { Suspense, useEffect, useState } from "react";
import { createBrowserRouter, RouterProvider } from "react-router-dom";
import { ErrorBoundary } from "../components/failures/ErrorBoundary.tsx";
import { LoadingOverlay } from "../components/loading/LoadingOverlay.tsx";
import { LoadingScreen } from "../components/loading/LoadingScreen.tsx";
import { forgetOtherUsers } from "../lib/apollo/forgetOtherUsers.ts";
import { followNetwork } from "../lib/apollo/reachability.ts";
import { refetchWhenBack } from "../lib/apollo/refetchWhenBack.ts";
import { forgetAfterSessions } from "../lib/kept/forgetAfterSessions.ts";
import { useInstalledApp } from "./installed/useInstalledApp.ts";
import { LateToasts } from "./layout/LateToasts.tsx";
import { routes } from "./routes/routes.tsx";
import { UnreadSigns } from "./UnreadSigns.tsx";

/** The whole client: the connection to the server, the pages, and the toasts and overlay above them. */
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
          {/* Without transitions: a tap shows at once where it leads, not when that page is here. */}
          <RouterProvider router={router} useTransitions={false} />
          <LoadingOverlay />
          <LateToasts onFollow={({ to, state }) => void router.navigate(to, { state })} />
          <UnreadSigns />
        </Suspense>
      </ApolloProvider>
    </ErrorBoundary>
  );
}
