import { useState } from "react";
import { useTranslation } from "react-i18next";
import { currentToken, useSession } from "../../../lib/session/session.ts";
import { AuthFrame } from "../auth/AuthFrame.tsx";
import { AuthHint } from "../auth/AuthHint.tsx";
import { AuthLink } from "../auth/AuthLink.tsx";
import { GuestEntry } from "./GuestEntry.tsx";
import { LoginForm } from "./LoginForm.tsx";
import { useRestoredRedirect } from "./useRestoredRedirect.ts";

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
