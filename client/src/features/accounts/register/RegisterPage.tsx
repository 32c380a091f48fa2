import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { Navigate, useNavigate } from "react-router-dom";
import { HouseLinks } from "../../../components/house/HouseLinks.tsx";
import { currentUser, useSession } from "../../../lib/session/session.ts";
import { showToast } from "../../../lib/toasts/toasts.ts";
import { AuthFrame } from "../auth/AuthFrame.tsx";
import { AuthHint } from "../auth/AuthHint.tsx";
import { AuthLink } from "../auth/AuthLink.tsx";
import { useOrigin } from "../auth/useOrigin.ts";
import { RegisterWizard } from "./RegisterWizard.tsx";

/** The pause before the page gives way to an account, in milliseconds: one that it has made itself goes first. */
const LEAVING_MS = 100;

/** The page `/register`. A guest who registers keeps their chats. */
export default function RegisterPage() {
  const { t } = useTranslation("auth");
  const navigate = useNavigate();
  const origin = useOrigin();
  const { user } = useSession();
  const [userType] = useState(() => currentUser()?.userType ?? null);
  const isNewMember = userType !== "regular" && user?.userType === "regular";
  // This page has registered them and leads on at once, or another tab has: a second account would be without their chats.
  useEffect(() => {
    if (!isNewMember) return undefined;
    const timer = setTimeout(() => void navigate(origin, { replace: true }), LEAVING_MS);
    return () => clearTimeout(timer);
  }, [isNewMember, origin, navigate]);
  if (userType === "regular") return <Navigate to="/" replace />;
  const done = async (): Promise<void> => {
    showToast("success", t(userType === "guest" ? "registeredWithChats" : "registered"));
    await navigate(origin, { replace: true });
  };
  return (
    <AuthFrame title={t("registerTitle")} description={t("registerDescription")}>
      {userType === "guest" && <AuthHint>{t("guestChatsCome")}</AuthHint>}
      <RegisterWizard onDone={done} />
      <p className="mt-4 flex flex-wrap items-center justify-center gap-x-2 text-muted">
        {t("haveAccount")}
        <AuthLink to="/login">{t("login")}</AuthLink>
      </p>
      <HouseLinks className="mt-2 justify-center" />
    </AuthFrame>
  );
}
