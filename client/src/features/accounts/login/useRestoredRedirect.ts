import { useEffect, useState } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import { currentToken, useSession } from "../../../lib/session/session.ts";
import { useOrigin } from "../auth/useOrigin.ts";

/** The pause before a restored user goes home, in milliseconds (specification, section 9). */
const REDIRECT_MS = 100;

/**
 * Sends a user home who opens the login page first and has a restored session, and to where they came from when another
 * tab signs in. A guest who came from another page stays and can log in, and so does who meets a guest whom another tab
 * has made without being asked.
 */
export function useRestoredRedirect(): void {
  const navigate = useNavigate();
  const { key } = useLocation();
  const origin = useOrigin();
  const { token, isAutomatic } = useSession();
  const [cameWithout] = useState(() => currentToken() === null);
  useEffect(() => {
    if (cameWithout && token !== null && !isAutomatic) void navigate(origin, { replace: true });
  }, [cameWithout, token, isAutomatic, origin, navigate]);
  // The first location of a visit has this key.
  const [restored] = useState(() => key === "default" && currentToken() !== null);
  useEffect(() => {
    if (!restored) return;
    const timer = setTimeout(() => void navigate("/", { replace: true }), REDIRECT_MS);
    return () => clearTimeout(timer);
  }, [restored, navigate]);
}
