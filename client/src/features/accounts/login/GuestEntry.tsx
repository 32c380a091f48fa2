import { useApolloClient } from "@apollo/client/react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router-dom";
import { Button } from "../../../components/buttons/Button.tsx";
import { AlertIcon } from "../../../components/icons/firstIcons.tsx";
import { useErrorText } from "../../../lib/apollo/useErrorText.ts";
import { signInAsGuest } from "../../../lib/session/guestSignIn.ts";
import { useOrigin } from "../auth/useOrigin.ts";

/** The button that continues without an account. */
export function GuestEntry() {
  const client = useApolloClient();
  const navigate = useNavigate();
  const { t } = useTranslation("auth");
  const errorText = useErrorText();
  const origin = useOrigin();
  const [running, setRunning] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);

  const enter = async (): Promise<void> => {
    setRunning(true);
    setFailure(null);
    try {
      await signInAsGuest(client, { isAutomatic: false });
      await navigate(origin, { replace: true });
    } catch (error) {
      setFailure(error);
      setRunning(false);
    }
  };

  return (
    <div className="mt-6 border-t border-line pt-6">
      <Button variant="soft" className="w-full" disabled={running} onClick={() => void enter()}>
        {t(running ? "entering" : "continueAsGuest")}
      </Button>
      {failure !== null && (
        <p role="alert" className="mt-3 flex items-start gap-2 rounded-md bg-error-soft px-4 py-3 text-error">
          <AlertIcon size={20} className="mt-0.5 shrink-0" />
          {errorText(failure)}
        </p>
      )}
      <p className="mt-3 text-center text-sm text-muted">{t("guestHint")}</p>
    </div>
  );
}
