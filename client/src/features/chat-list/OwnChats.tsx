import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Button, LinkButton } from "../../components/Button.tsx";
import { DeleteChatSheet } from "../../components/sheets/DeleteChatSheet.tsx";
import { AlertIcon, ChatIcon } from "../../components/icons.tsx";
import { InfiniteEnd } from "../../components/loading/InfiniteEnd.tsx";
import { Notice } from "../../components/notices/Notice.tsx";
import { useErrorText } from "../../lib/apollo/useErrorText.ts";
import type { ChatRowFragment } from "./chatList.generated.ts";
import { ChatListRow } from "./ChatListRow.tsx";
import { ChatListSkeleton } from "./ChatListSkeleton.tsx";
import { useChatPages } from "./useChatPages.ts";

/** The viewer's own chats, latest first. */
export function OwnChats({ openNpcId }: { openNpcId: string | null }) {
  const { t } = useTranslation(["chatList", "common"]);
  const errorText = useErrorText();
  const { chats, error, loading, hasMore, moreFailed, loadMore, retry } = useChatPages();
  const [leaving, setLeaving] = useState<ChatRowFragment | null>(null);
  return (
    <>
      {error && (
        <Notice urgent icon={<AlertIcon size={28} />} title={t("chatList:loadError")} text={errorText(error)}>
          <Button onClick={retry}>{t("common:retry")}</Button>
        </Notice>
      )}
      {loading && <ChatListSkeleton label={t("common:loading")} />}
      {!loading && !error && chats.length === 0 && (
        <Notice icon={<ChatIcon size={28} />} title={t("chatList:emptyTitle")} text={t("chatList:emptyText")}>
          <LinkButton to="/">{t("chatList:emptyAction")}</LinkButton>
        </Notice>
      )}
      {chats.length > 0 && (
        <ul aria-label={t("chatList:title")} className="flex flex-col gap-0.5">
          {chats.map((chat) => (
            <li key={chat.id}>
              <ChatListRow chat={chat} open={chat.npc.id === openNpcId} onDelete={() => setLeaving(chat)} />
            </li>
          ))}
        </ul>
      )}
      {hasMore && <InfiniteEnd onReach={loadMore} failed={moreFailed} />}
      <DeleteChatSheet npc={leaving?.npc ?? null} open={openNpcId} onClose={() => setLeaving(null)} />
    </>
  );
}
