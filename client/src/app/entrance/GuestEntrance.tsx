import { useApolloClient } from "@apollo/client/react";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { LoadingScreen } from "../../components/loading/LoadingScreen.tsx";
import { isServerReachable, subscribeToReachability } from "../../lib/apollo/reachability.ts";
import { signInAsGuest } from "../../lib/session/guestSignIn.ts";
import { EntranceFailure } from "./EntranceFailure.tsx";

/** Signs in as a guest. A failure is shown, and tried again when the network or the server is back. */
export function GuestEntrance() {
  const client = useApolloClient();
  const { t } = useTranslation();
  const [failure, setFailure] = useState<unknown>(null);
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    let gone = false;
    signInAsGuest(client, { isAutomatic: true }).catch((error: unknown) => {
      if (!gone) setFailure(error);
    });
    const again = (): void => void (isServerReachable() && setAttempt((count) => count + 1));
    window.addEventListener("online", again);
    const forget = subscribeToReachability(again);
    return () => {
      gone = true;
      forget();
      window.removeEventListener("online", again);
    };
  }, [client, attempt]);

  if (failure === null) return <LoadingScreen />;
  const retry = (): void => {
    setFailure(null);
    setAttempt((count) => count + 1);
  };
  return <EntranceFailure title={t("guestFailed")} error={failure} onRetry={retry} />;
}
