import { useTranslation } from "react-i18next";
import { LinkButton } from "../../components/buttons/Button.tsx";
import { PeopleIcon } from "../../components/icons/firstIcons.tsx";
import { Notice } from "../../components/notices/Notice.tsx";
import { AvatarChatRow } from "./AvatarChatRow.tsx";
import { AvatarChatListDocument } from "./chatList.generated.ts";
import { ChatRows } from "./ChatRows.tsx";
import { useChatPages } from "./useChatPages.ts";

/** The conversations of others with the viewer's AI avatars, latest first. */
export function AvatarChats() {
  const { t } = useTranslation("chatList");
  return (
    <ChatRows
      list={useChatPages(AvatarChatListDocument)}
      label={t("avatars")}
      empty={
        <Notice icon={<PeopleIcon size={28} />} title={t("avatarsEmptyTitle")} text={t("avatarsEmptyText")}>
          <LinkButton to="/characters/create">{t("avatarsEmptyAction")}</LinkButton>
        </Notice>
      }
    >
      {(chat) => <AvatarChatRow chat={chat} />}
    </ChatRows>
  );
}
