import { useApolloClient } from "@apollo/client/react";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { useLocation, useNavigate } from "react-router-dom";
import { Button } from "../../components/Button.tsx";
import { Logo } from "../../components/Logo.tsx";
import { useErrorText } from "../../lib/apollo/useErrorText.ts";
import { signInAsGuest } from "../../lib/session/guestSignIn.ts";
import { useSession } from "../../lib/session/session.ts";
import { AuthFrame } from "./AuthFrame.tsx";
import { originOf } from "./originOf.ts";

/** The pause before a restored user goes home, in milliseconds (specification, section 9). */
const REDIRECT_MS = 100;

/** The way in. Signing in brings people back to where they came from. */
export default function LoginPage() {
  const client = useApolloClient();
  const navigate = useNavigate();
  const { key, state } = useLocation();
  const { t } = useTranslation("auth");
  const errorText = useErrorText();
  const { token, refused } = useSession();
  const [running, setRunning] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const origin = originOf(state);
  // The first location of a visit has this key: the person did not come here from another page.
  const restored = token !== null && key === "default" && !running;

  useEffect(() => {
    if (!restored) return;
    const timer = setTimeout(() => void navigate("/", { replace: true }), REDIRECT_MS);
    return () => clearTimeout(timer);
  }, [restored, navigate]);

  const enter = async (): Promise<void> => {
    setRunning(true);
    setFailure(null);
    try {
      await signInAsGuest(client);
      await navigate(origin, { replace: true });
    } catch (error) {
      setFailure(error);
      setRunning(false);
    }
  };

  return (
    <AuthFrame>
      <div className="flex items-center gap-2 text-lg font-bold text-primary md:hidden">
        <Logo size={32} />
        Causerie
      </div>
      <h1 className="mt-6 text-3xl font-bold tracking-tight sm:text-2xl md:mt-0">{t("welcome")}</h1>
      <p className="mt-2 text-muted">{t(refused ? "sessionEnded" : "description")}</p>
      <Button className="mt-8 w-full" disabled={running} onClick={() => void enter()}>
        {t(running ? "entering" : "continueAsGuest")}
      </Button>
      {failure !== null && (
        <p role="alert" className="mt-3 rounded-md bg-error-soft px-4 py-3 text-error">
          {errorText(failure)}
        </p>
      )}
      <p className="mt-4 text-sm text-muted">{t("guestHint")}</p>
    </AuthFrame>
  );
}
