import type { ApolloClient } from "@apollo/client";
import { useApolloClient } from "@apollo/client/react";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router-dom";
import { LoadingScreen } from "../../components/loading/LoadingScreen.tsx";
import { errorCodeOf } from "../../lib/apollo/errorCodeOf.ts";
import { OpenShareDocument } from "../../lib/share/openShare.generated.ts";
import { EntranceFailure } from "./EntranceFailure.tsx";

/** Opens the chat that a share link leads to, on any page. A link that no longer works leads to a page that says so. */
export function SharedLink({ shareId }: { shareId: string }) {
  const client = useApolloClient();
  const navigate = useNavigate();
  const { t } = useTranslation();
  const [failure, setFailure] = useState<unknown>(null);
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    let gone = false;
    followShare(client, shareId).then(
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
  const retry = (): void => {
    setFailure(null);
    setAttempt((count) => count + 1);
  };
  return <EntranceFailure title={t("shareFailed")} error={failure} onRetry={retry} />;
}

/**
 * Opens the character a share link leads to and gives its id; null where the link is no longer, or never was, in force.
 * Rejects with any other failure.
 */
async function followShare(client: ApolloClient, shareId: string): Promise<string | null> {
  try {
    const { data } = await client.mutate({ mutation: OpenShareDocument, variables: { shareId } });
    return data?.openShare.id ?? null;
  } catch (error) {
    const code = errorCodeOf(error);
    if (code === "SHARE_EXPIRED" || code === "NOT_FOUND") return null;
    throw error;
  }
}
