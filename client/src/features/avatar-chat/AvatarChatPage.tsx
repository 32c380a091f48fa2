import { useApolloClient } from "@apollo/client/react";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { useParams } from "react-router-dom";
import { Button, LinkButton } from "../../components/buttons/Button.tsx";
import { AlertIcon } from "../../components/icons/firstIcons.tsx";
import { Spinner } from "../../components/loading/Spinner.tsx";
import { Notice } from "../../components/notices/Notice.tsx";
import { followSubscription } from "../../lib/apollo/followSubscription.ts";
import { useGoBack } from "../../lib/navigation/useGoBack.ts";
import { AvatarChatView } from "./AvatarChatView.tsx";
import { avatarHistory } from "./history/avatarHistory.ts";
import type { ConversationPlace } from "./history/avatarHistory.ts";
import { AvatarChatUpdatedDocument } from "./history/history.generated.ts";
import { useReadAlong } from "./history/useReadAlong.ts";

function AvatarChat({ npcId, userId }: { npcId: string; userId: string }) {
  const { t } = useTranslation(["avatarChat", "common"]);
  const goBack = useGoBack();
  const place = { npcId, userId };
  const { state, reread, retry } = useReadAlong(place);
  useAvatarUpdates(place, reread);

  if (state.phase === "ready") return <AvatarChatView place={place} chat={state.chat} history={state.history} />;
  return (
    <div className="grid flex-1 place-items-center">
      {state.phase === "loading" && <Spinner />}
      {state.phase === "failed" && (
        <Notice
          urgent
          heading="h1"
          sign={<AlertIcon size={18} />}
          title={t("loadFailed.title")}
          text={t("loadFailed.text")}
        >
          <LinkButton to="/chat-list">{t("loadFailed.action")}</LinkButton>
          <Button variant="soft" onClick={retry}>
            {t("common:retry")}
          </Button>
        </Notice>
      )}
      {state.phase === "gone" && (
        <Notice urgent heading="h1" title={t("gone.title")} text={t("gone.text")}>
          <LinkButton to="/chat-list">{t("gone.action")}</LinkButton>
        </Notice>
      )}
      {state.phase === "missing" && (
        <Notice urgent heading="h1" title={t("missing.title")} text={t("missing.text")}>
          <Button onClick={goBack}>{t("common:back")}</Button>
        </Notice>
      )}
    </div>
  );
}

/** The page `/avatar-chat/:npcId/:userId`. */
export default function AvatarChatPage() {
  const { npcId = "", userId = "" } = useParams();
  return <AvatarChat key={`${npcId} ${userId}`} npcId={npcId} userId={userId} />;
}

/**
 * Keeps an open conversation up to date. After a break, also when the viewer may no longer read it, `reread` is called.
 */
function useAvatarUpdates({ npcId, userId }: ConversationPlace, reread: () => Promise<void>): void {
  const client = useApolloClient();
  useEffect(() => {
    const place = { npcId, userId };
    return followSubscription({
      open: (observer) =>
        client
          .subscribe({ query: AvatarChatUpdatedDocument, variables: place, fetchPolicy: "no-cache" })
          .subscribe(observer),
      next: ({ avatarChatUpdated }) => {
        avatarHistory.upsert(client.cache, place, [avatarChatUpdated]);
        return false;
      },
      recover: reread,
    });
  }, [client, npcId, userId, reread]);
}
