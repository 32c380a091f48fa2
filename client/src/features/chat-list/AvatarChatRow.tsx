import { useApolloClient } from "@apollo/client/react";
import { useTranslation } from "react-i18next";
import { Avatar } from "../../components/Avatar.tsx";
import type { ChatRowFragment } from "../../lib/chats/chats.generated.ts";
import { avatarChatRead } from "../../lib/chats/avatarChatRead.ts";
import { useViewerUser } from "../../lib/session/useViewerUser.ts";
import { ChatLink } from "./ChatLink.tsx";
import { LastWords, WORDS } from "./LastWords.tsx";

/** A conversation of another user with one of the viewer's AI avatars: the user, and under their name the avatar. */
export function AvatarChatRow({ chat }: { chat: ChatRowFragment }) {
  const { t } = useTranslation("chatList");
  const { cache } = useApolloClient();
  const { language } = useViewerUser();
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
          around={chat.lastMessageSender === "npc" ? t("said", { name: npc.name, text: WORDS }) : WORDS}
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
      // The page that opens marks it as read; the badges fall with the tap.
      onOpen={() => avatarChatRead(cache, chat)}
      className="pr-3"
    />
  );
}
