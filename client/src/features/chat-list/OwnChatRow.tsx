import { useTranslation } from "react-i18next";
import { ActionMenu } from "../../components/buttons/ActionMenu.tsx";
import { TrashIcon } from "../../components/icons/icons.tsx";
import type { ChatRowFragment } from "../../lib/chats/chats.generated.ts";
import { useViewerUser } from "../../lib/session/useViewerUser.ts";
import { ChatLink } from "./ChatLink.tsx";

/** One of the viewer's chats, which can be deleted. */
export function OwnChatRow({ chat, open, onDelete }: { chat: ChatRowFragment; open: boolean; onDelete: () => void }) {
  const { t } = useTranslation("chatList");
  const { language } = useViewerUser();
  const { npc } = chat;
  const name = npc.name || t("unknownUser");
  return (
    <div className="relative">
      <ChatLink
        chat={chat}
        to={`/chat/${npc.id}`}
        name={name}
        picture={npc.avatar}
        nameLang={language}
        textLang={language}
        open={open}
        className="pr-12"
      />
      <ActionMenu
        className="absolute right-1 bottom-1"
        label={t("actionsOf", { name })}
        actions={[{ label: t("delete"), icon: <TrashIcon size={20} />, onSelect: onDelete, danger: true }]}
      />
    </div>
  );
}
