import { useState } from "react";
import { useTranslation } from "react-i18next";
import { LinkButton } from "../../components/buttons/Button.tsx";
import { DeleteChatSheet } from "../../components/sheets/DeleteChatSheet.tsx";
import { ChatIcon } from "../../components/icons/icons.tsx";
import { InfiniteEnd } from "../../components/loading/InfiniteEnd.tsx";
import { SkeletonRows } from "../../components/loading/SkeletonRows.tsx";
import { LoadFailure } from "../../components/notices/LoadFailure.tsx";
import { Notice } from "../../components/notices/Notice.tsx";
import type { ChatRowFragment } from "../../lib/chats/chats.generated.ts";
import { ChatListRow } from "./ChatListRow.tsx";
import { useChatPages } from "./useChatPages.ts";

/** The viewer's own chats, latest first. */
export function OwnChats({ openNpcId }: { openNpcId: string | null }) {
  const { t } = useTranslation("chatList");
  const list = useChatPages();
  const { items: chats, error, loading, retry } = list;
  const [leaving, setLeaving] = useState<ChatRowFragment | null>(null);
  return (
    <>
      {error && <LoadFailure title={t("loadError")} error={error} onRetry={retry} />}
      {loading && (
        <SkeletonRows
          count={7}
          list="flex flex-col gap-0.5"
          row="min-h-18 gap-3 p-3"
          picture="size-12 rounded-full"
          lines={["h-4 w-2/5 rounded-sm", "h-3 w-4/5 rounded-sm"]}
        />
      )}
      {!loading && !error && chats.length === 0 && (
        <Notice icon={<ChatIcon size={28} />} title={t("emptyTitle")} text={t("emptyText")}>
          <LinkButton to="/">{t("emptyAction")}</LinkButton>
        </Notice>
      )}
      {chats.length > 0 && (
        <ul aria-label={t("title")} className="flex flex-col gap-0.5">
          {chats.map((chat) => (
            <li key={chat.id}>
              <ChatListRow chat={chat} open={chat.npc.id === openNpcId} onDelete={() => setLeaving(chat)} />
            </li>
          ))}
        </ul>
      )}
      <InfiniteEnd list={list} />
      <DeleteChatSheet npc={leaving?.npc ?? null} open={openNpcId} onClose={() => setLeaving(null)} />
    </>
  );
}
