import { useTranslation } from "react-i18next";
import { ActionMenu } from "../../components/buttons/ActionMenu.tsx";
import { useTouchMenu } from "../../components/buttons/useTouchMenu.ts";
import { TrashIcon } from "../../components/icons/icons.tsx";
import type { ChatRowFragment } from "../../lib/chats/chats.generated.ts";
import { useViewerUser } from "../../lib/session/useViewerUser.ts";
import { ChatLink } from "./ChatLink.tsx";
import { LastWords, WORDS } from "./LastWords.tsx";

/** One of the viewer's chats, which can be deleted: its menu comes by a swipe, a long press, a pointer, or the keyboard. */
export function OwnChatRow({ chat, open, onDelete }: { chat: ChatRowFragment; open: boolean; onDelete: () => void }) {
  const { t } = useTranslation("chatList");
  const { language } = useViewerUser();
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
          <LastWords
            chat={chat}
            lang={language}
            around={chat.lastMessageSender === "user" ? t("you", { text: WORDS }) : WORDS}
            writing={t("writing")}
          />
        }
        open={open}
        className="pr-3"
      />
      <ActionMenu
        quiet
        className="absolute top-1/2 right-2 -translate-y-1/2 border border-line bg-raised"
        label={t("actionsOf", { name })}
        actions={[{ label: t("delete"), icon: <TrashIcon size={20} />, onSelect: onDelete, danger: true }]}
      />
    </div>
  );
}
