import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { useLocation, useNavigate } from "react-router-dom";
import { currentToken, useSession } from "../../../lib/session/session.ts";
import { AuthFrame } from "../auth/AuthFrame.tsx";
import { AuthHint } from "../auth/AuthHint.tsx";
import { AuthLink } from "../auth/AuthLink.tsx";
import { useOrigin, useWasSent } from "../auth/useOrigin.ts";
import { GuestEntry } from "./GuestEntry.tsx";
import { LoginForm } from "./LoginForm.tsx";

/** The page `/login`. A sign-in returns to the page that the user came from. */
export default function LoginPage() {
  const { t } = useTranslation("auth");
  const { user, token, ended } = useSession();
  // After a sign-in this page is still visible for a moment, and must not change.
  const [guestAtFirst] = useState(() => user?.userType === "guest");
  const [cameWithout] = useState(() => currentToken() === null);
  useRestoredRedirect();
  return (
    <AuthFrame
      title={t("welcome")}
      name={t("login")}
      description={t(ended === "expired" || ended === "revoked" ? "sessionEnded" : "description")}
    >
      {guestAtFirst && token !== null && <AuthHint>{t("guestChatsStay")}</AuthHint>}
      <LoginForm />
      <p className="mt-4 flex flex-wrap items-center justify-center gap-x-2 text-muted">
        {t("noAccount")}
        <AuthLink to="/register">{t("register")}</AuthLink>
      </p>
      {(cameWithout || token === null) && <GuestEntry />}
    </AuthFrame>
  );
}

/** The pause before a restored user goes home, in milliseconds (specification, section 9). */
const REDIRECT_MS = 100;

/**
 * Sends a user home who opens the login page first and has a restored session, and to where they came from when another
 * tab signs in. A guest who came from another page stays and can log in. A visitor stays, too, when another tab creates a
 * guest account on its own.
 */
function useRestoredRedirect(): void {
  const navigate = useNavigate();
  const { key } = useLocation();
  const origin = useOrigin();
  const wasSent = useWasSent();
  const { token, isAutomatic } = useSession();
  // Another tab may sign in while this page is on its way.
  const [cameWithout] = useState(() => wasSent || currentToken() === null);
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
