import { useTranslation } from "react-i18next";
import { Button, LinkButton } from "../../components/Button.tsx";
import { AlertIcon, ChatIcon } from "../../components/icons.tsx";
import { InfiniteEnd } from "../../components/InfiniteEnd.tsx";
import { Notice } from "../../components/Notice.tsx";
import { useErrorText } from "../../lib/apollo/useErrorText.ts";
import { ChatListRow } from "./ChatListRow.tsx";
import { ChatListSkeleton } from "./ChatListSkeleton.tsx";
import { useChatPages } from "./useChatPages.ts";

/** Everybody one has talked with, latest first. */
export function ChatList({ openNpcId }: { openNpcId: string | null }) {
  const { t } = useTranslation(["chatList", "common"]);
  const errorText = useErrorText();
  const { chats, error, loading, hasMore, moreFailed, loadMore, retry } = useChatPages();
  return (
    <div className="flex min-h-full flex-col px-2 pt-5 pb-4 sm:px-2.5 sm:pt-3">
      <div className="pt-safe" />
      <h1 className="px-2 pb-3 text-3xl font-bold tracking-tight sm:sr-only">{t("chatList:title")}</h1>
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
              <ChatListRow chat={chat} open={chat.npc.id === openNpcId} />
            </li>
          ))}
        </ul>
      )}
      {hasMore && <InfiniteEnd onReach={loadMore} failed={moreFailed} />}
    </div>
  );
}
