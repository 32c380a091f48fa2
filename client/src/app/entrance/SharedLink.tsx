import { useApolloClient } from "@apollo/client/react";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router-dom";
import { Button } from "../../components/Button.tsx";
import { OfflineIcon } from "../../components/icons.tsx";
import { LoadingScreen } from "../../components/loading/LoadingScreen.tsx";
import { Notice } from "../../components/notices/Notice.tsx";
import { useErrorText } from "../../lib/apollo/useErrorText.ts";
import { openShare } from "../../lib/share/openShare.ts";

/** Finds whom a share link on any page leads to, and goes there; a link that leads nowhere any more says so. */
export function SharedLink({ shareId }: { shareId: string }) {
  const client = useApolloClient();
  const navigate = useNavigate();
  const { t } = useTranslation();
  const errorText = useErrorText();
  const [failure, setFailure] = useState<unknown>(null);
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    let gone = false;
    openShare(client, shareId).then(
      (npcId) => {
        if (!gone) void navigate(npcId ? `/chat/${npcId}` : "/share-expired", { replace: true });
      },
      (error: unknown) => {
        if (!gone) setFailure(error);
      },
    );
    return () => {
      gone = true;
    };
  }, [client, navigate, shareId, attempt]);

  if (failure === null) return <LoadingScreen />;
  return (
    <main className="grid min-h-dvh place-items-center bg-page">
      <Notice heading="h1" urgent icon={<OfflineIcon size={28} />} title={t("shareFailed")} text={errorText(failure)}>
        <Button
          onClick={() => {
            setFailure(null);
            setAttempt((count) => count + 1);
          }}
        >
          {t("retry")}
        </Button>
      </Notice>
    </main>
  );
}
