import { useState } from "react";
import { useTranslation } from "react-i18next";
import { LinkButton } from "../../components/buttons/Button.tsx";
import { DeleteChatSheet } from "../../components/sheets/DeleteChatSheet.tsx";
import { ChatIcon } from "../../components/icons/firstIcons.tsx";
import { Notice } from "../../components/notices/Notice.tsx";
import type { ChatRowFragment } from "../../lib/chats/chats.generated.ts";
import { ChatListDocument } from "./chatList.generated.ts";
import { ChatRows } from "./ChatRows.tsx";
import { OwnChatRow } from "./OwnChatRow.tsx";
import { useChatPages } from "./useChatPages.ts";

/** The viewer's own chats, latest first. */
export function OwnChats({ openNpcId }: { openNpcId: string | null }) {
  const { t } = useTranslation("chatList");
  const list = useChatPages(ChatListDocument);
  const [leaving, setLeaving] = useState<ChatRowFragment | null>(null);
  return (
    <>
      <ChatRows
        list={list}
        label={t("title")}
        empty={
          <Notice icon={<ChatIcon size={28} />} title={t("emptyTitle")} text={t("emptyText")}>
            <LinkButton to="/">{t("emptyAction")}</LinkButton>
          </Notice>
        }
      >
        {(chat) => <OwnChatRow chat={chat} open={chat.npc.id === openNpcId} onDelete={() => setLeaving(chat)} />}
      </ChatRows>
      <DeleteChatSheet chat={leaving} open={openNpcId} onClose={() => setLeaving(null)} />
    </>
  );
}
