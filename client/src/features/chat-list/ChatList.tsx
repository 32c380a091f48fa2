import { useApolloClient } from "@apollo/client/react";
import { TabGroup, TabList, TabPanel, TabPanels } from "@headlessui/react";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router-dom";
import { Avatar } from "../../components/Avatar.tsx";
import { LinkButton } from "../../components/buttons/Button.tsx";
import { Notice } from "../../components/notices/Notice.tsx";
import { TabPill } from "../../components/tabs/TabPill.tsx";
import { UnreadBadge } from "../../components/UnreadBadge.tsx";
import type { ChatRowFragment } from "../../lib/chats/chats.generated.ts";
import { takeOffBadges } from "../../lib/chats/chatListCache.ts";
import { useUnread } from "../../lib/events/useUnread.ts";
import { useViewerUser } from "../../lib/session/useViewerUser.ts";
import { ChatLink } from "./ChatLink.tsx";
import { AvatarChatListDocument } from "./chatList.generated.ts";
import { ChatRows } from "./ChatRows.tsx";
import { LastWords, WORDS } from "./LastWords.tsx";
import { OwnChats } from "./OwnChats.tsx";
import { useChatPages } from "./useChatPages.ts";

// Beside a conversation on a small screen there is little room: there the badges sit on the corners.
const TAB = "relative flex min-w-0 flex-auto items-center justify-center gap-1.5 px-3 sm:max-md:px-2 sm:max-md:text-sm";

const TABS = ["own", "avatars"] as const;

/** The part of the address that names the tab, so that the way back from a conversation leads to it. */
const PARAM = "tab";

interface ChatListProps {
  openNpcId: string | null;
  /** The element beside the list while no chat is open: the list renders what to do next there. */
  pane: HTMLElement | null;
}

/** The viewer's chats, and the chats of the viewer's AI avatars. */
export function ChatList({ openNpcId, pane }: ChatListProps) {
  const { t } = useTranslation("chatList");
  const unread = useUnread();
  const [params, setParams] = useSearchParams();
  const counts = { own: unread.own, avatars: unread.avatar };
  const choose = (index: number): void =>
    setParams(
      (now) => {
        if (index === 0) now.delete(PARAM);
        else now.set(PARAM, TABS[index] ?? "");
        return now;
      },
      { replace: true, preventScrollReset: true },
    );
  return (
    <TabGroup
      className="flex min-h-full flex-col px-2 pt-5 pb-4 sm:px-2.5 sm:pt-3"
      selectedIndex={params.get(PARAM) === "avatars" ? 1 : 0}
      onChange={choose}
    >
      <div className="pt-safe" />
      <h1 className="px-2 pb-3 text-3xl font-bold tracking-tight sm:sr-only">{t("title")}</h1>
      <TabList className="flex flex-wrap gap-2 px-2 pb-3">
        {TABS.map((tab) => (
          <TabPill key={tab} className={TAB}>
            <span className="truncate">{t(tab)}</span>
            <span className="sm:max-md:absolute sm:max-md:-top-1.5 sm:max-md:right-0.5">
              <UnreadBadge count={counts[tab]} />
            </span>
          </TabPill>
        ))}
      </TabList>
      <TabPanels className="flex flex-1 flex-col">
        <TabPanel tabIndex={-1} className="flex-1">
          <OwnChats openNpcId={openNpcId} pane={pane} />
        </TabPanel>
        <TabPanel tabIndex={-1} className="flex-1">
          <AvatarChats pane={pane} />
        </TabPanel>
      </TabPanels>
    </TabGroup>
  );
}

/** The conversations of others with the viewer's AI avatars, latest first. */
function AvatarChats({ pane }: { pane: HTMLElement | null }) {
  const { t } = useTranslation("chatList");
  return (
    <ChatRows
      list={useChatPages(AvatarChatListDocument)}
      label={t("avatars")}
      pane={pane}
      empty={
        <Notice face="/faces/xiaoyu.svg" title={t("avatarsEmptyTitle")} text={t("avatarsEmptyText")}>
          <LinkButton to="/characters/create">{t("avatarsEmptyAction")}</LinkButton>
        </Notice>
      }
    >
      {(chat) => <AvatarChatRow chat={chat} />}
    </ChatRows>
  );
}

/** So many letters of a name leave the line to what was said. */
const SHORT = 14;

/** The first part of a name that is long: the line above has all of it. */
const shortName = (name: string): string => (name.length > SHORT ? (name.split(" ")[0] ?? name) : name);

/** A conversation of another user with one of the viewer's AI avatars: the user, and under their name the avatar. */
function AvatarChatRow({ chat }: { chat: ChatRowFragment }) {
  const { t } = useTranslation("chatList");
  const { cache } = useApolloClient();
  const { id: viewerId, language } = useViewerUser();
  const { npc, userId, userName, userType, userAvatar } = chat;
  return (
    <ChatLink
      chat={chat}
      to={`/avatar-chat/${npc.id}/${userId}`}
      name={userName || t(userType === "guest" ? "guest" : "unknownUser")}
      picture={userAvatar}
      words={
        <LastWords
          chat={chat}
          // The language that the other user practises is not known here.
          lang=""
          around={chat.lastMessageSender === "npc" ? t("said", { name: shortName(npc.name), text: WORDS }) : WORDS}
          writing={t("avatarWriting", { name: npc.name })}
        />
      }
      under={
        <span className="flex items-center gap-1.5 text-sm text-muted">
          <Avatar src={npc.avatar} name={npc.name} size={18} />
          <span className="sr-only">{t("avatarNamed", { name: npc.name })}</span>
          <span aria-hidden="true" lang={language} dir="auto" className="min-w-0 truncate">
            {npc.name}
          </span>
        </span>
      }
      // The page that opens marks it as read; the badges fall with the tap. Once a visit: what the server then says of the
      // conversation may still count it.
      onOpen={() => takeOffBadges(cache, viewerId, chat)}
      className="pr-3"
    />
  );
}
