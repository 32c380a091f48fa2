import { Navigate, Outlet, useLocation } from "react-router-dom";
import { LoadingScreen } from "../../components/loading/LoadingScreen.tsx";
import { isGuestPath } from "../../lib/session/guests.ts";
import { useSession } from "../../lib/session/session.ts";
import { useNeedsWelcome } from "../../lib/session/useNeedsWelcome.ts";
import { SHARE_ID } from "../../lib/share/shareId.ts";
import { LazyPage } from "../routes/LazyPage.tsx";
import { GuestEntrance } from "./GuestEntrance.tsx";
import { SharedLink } from "./SharedLink.tsx";

/**
 * Shows the pages to signed-in users and creates a guest where the path allows it. The welcome stands before home. Other visitors go
 * to the login page, which returns them here. After a logout, here or from elsewhere, the login page leads home
 * instead, because the next user may be another person.
 */
export function SessionGate() {
  const { token, user, ended } = useSession();
  const { pathname, search, hash } = useLocation();
  const isNew = useNeedsWelcome(user);
  if (token) {
    const shareId = new URLSearchParams(search).get(SHARE_ID);
    // A conversation opens its own link.
    if (shareId !== null && !pathname.startsWith("/chat/")) return <SharedLink key={shareId} shareId={shareId} />;
    return isNew && pathname === "/" ? <LazyPage name="welcome" waiting={<LoadingScreen />} /> : <Outlet />;
  }
  if ((!ended || ended === "forgotten") && isGuestPath(pathname, search)) return <GuestEntrance />;
  if (isPublicPath(pathname)) return <Outlet />;
  return (
    <Navigate
      to="/login"
      replace
      state={ended === "left" || ended === "revoked" ? null : { from: pathname + search + hash, isSent: true }}
    />
  );
}

/** Pages that need no session (specification, section 2). The home page is not among them: it creates a guest. */
const PUBLIC_PATHS = new Set(["/login", "/register", "/reset-password", "/share-expired"]);

const isPublicPath = (pathname: string): boolean => PUBLIC_PATHS.has(pathname.replace(/(?<=[^/])\/+$/, ""));
