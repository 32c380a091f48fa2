import { Navigate, Outlet, useLocation } from "react-router-dom";
import { isGuestPath } from "../../lib/session/guestSignIn.ts";
import { useSession } from "../../lib/session/session.ts";
import { SHARE_ID } from "../../lib/share/openShare.ts";
import { GuestEntrance } from "./GuestEntrance.tsx";
import { isPublicPath } from "../routes/publicPaths.ts";
import { SharedLink } from "./SharedLink.tsx";

/**
 * Lets signed-in people through, makes a guest where that is by itself, and sends everybody else to the login page, which brings them back.
 * Whoever left on purpose starts at home: the next person may be another one.
 */
export function SessionGate() {
  const { token, ended } = useSession();
  const { pathname, search, hash } = useLocation();
  if (token) {
    const shareId = new URLSearchParams(search).get(SHARE_ID);
    // A conversation opens its own link.
    return shareId !== null && !pathname.startsWith("/chat/") ? (
      <SharedLink key={shareId} shareId={shareId} />
    ) : (
      <Outlet />
    );
  }
  if (!ended && isGuestPath(pathname, search)) return <GuestEntrance />;
  if (isPublicPath(pathname)) return <Outlet />;
  return <Navigate to="/login" replace state={ended === "left" ? null : { from: pathname + search + hash }} />;
}
