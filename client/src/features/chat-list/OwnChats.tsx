import { useState } from "react";
import { useTranslation } from "react-i18next";
import { ActionMenu } from "../../components/buttons/ActionMenu.tsx";
import { LinkButton } from "../../components/buttons/Button.tsx";
import { useTouchMenu } from "../../components/buttons/useTouchMenu.ts";
import { FlagIcon, TrashIcon } from "../../components/icons/icons.tsx";
import { Notice } from "../../components/notices/Notice.tsx";
import { DeleteChatSheet } from "../../components/sheets/DeleteChatSheet.tsx";
import type { ChatRowFragment } from "../../lib/chats/chats.generated.ts";
import { chatsHeardFirst } from "../../lib/chats/chatsHeardFirst.ts";
import { useViewerUser } from "../../lib/session/useViewerUser.ts";
import { openPageSheet } from "../../lib/sheets/pageSheet.ts";
import { BegunChat, useOpenNpc } from "./BegunChat.tsx";
import { ChatLink } from "./ChatLink.tsx";
import { ChatListDocument } from "./chatList.generated.ts";
import { ChatRows } from "./ChatRows.tsx";
import { LastWords, WORDS } from "./LastWords.tsx";
import { useChatPages } from "./useChatPages.ts";

interface OwnChatsProps {
  openNpcId: string | null;
  pane: HTMLElement | null;
}

/** The viewer's own chats, latest first; the open one is among them before anything was said in it. */
export function OwnChats({ openNpcId, pane }: OwnChatsProps) {
  const { t } = useTranslation("chatList");
  const list = useChatPages(ChatListDocument);
  const [leaving, setLeaving] = useState<ChatRowFragment | null>(null);
  const opened = useOpenNpc(openNpcId);
  // While further pages are not read, it may be on one of them.
  const begun = list.hasMore || list.items.some(({ npc }) => npc.id === openNpcId) ? null : opened;
  return (
    <>
      <ChatRows
        list={list}
        label={t("title")}
        pane={pane}
        first={begun && <BegunChat npc={begun} />}
        empty={
          // Beside a conversation the next step is there.
          openNpcId ? null : (
            <Notice face="/faces/hana.svg" title={t("emptyTitle")} text={t("emptyText")}>
              <LinkButton to="/">{t("emptyAction")}</LinkButton>
            </Notice>
          )
        }
      >
        {(chat) => <OwnChatRow chat={chat} open={chat.npc.id === openNpcId} onDelete={() => setLeaving(chat)} />}
      </ChatRows>
      <DeleteChatSheet chat={leaving} open={openNpcId} onClose={() => setLeaving(null)} />
    </>
  );
}

/** One of the viewer's chats, which can be deleted: its menu comes by a swipe, a long press, a pointer, or the keyboard. */
function OwnChatRow({ chat, open, onDelete }: { chat: ChatRowFragment; open: boolean; onDelete: () => void }) {
  const { t } = useTranslation("chatList");
  const { language } = useViewerUser();
  const heardFirst = chatsHeardFirst.use();
  const press = useTouchMenu(true);
  const { npc } = chat;
  const name = npc.name || t("unknownUser");
  return (
    <div
      {...press}
      className="group/line relative touch-pan-y [@media(hover:none)]:select-none [@media(hover:none)]:[-webkit-touch-callout:none]"
    >
      <ChatLink
        chat={chat}
        to={`/chat/${npc.id}`}
        name={name}
        picture={npc.avatar}
        nameLang={language}
        words={
          heardFirst.has(npc.id) && !chat.isWriting ? (
            <HeardFirst />
          ) : (
            <LastWords
              chat={chat}
              lang={language}
              around={chat.lastMessageSender === "user" ? t("you", { text: WORDS }) : WORDS}
              writing={t("writing")}
            />
          )
        }
        open={open}
        className="pr-3"
      />
      <ActionMenu
        quiet
        className="absolute top-1/2 right-2 -translate-y-1/2 border border-line bg-raised"
        label={t("actionsOf", { name })}
        actions={[
          {
            label: t("report"),
            icon: <FlagIcon size={20} />,
            onSelect: () =>
              openPageSheet({ kind: "report", place: { about: "npc", npcId: npc.id, name, face: npc.avatar } }),
          },
          { label: t("delete"), icon: <TrashIcon size={20} />, onSelect: onDelete, danger: true },
        ]}
      />
    </div>
  );
}

/** Stands for words that are heard first and not shown yet; said as in the chat, whose texts are there by then. */
function HeardFirst() {
  const { t } = useTranslation("chat");
  return t("listening.reply");
}
