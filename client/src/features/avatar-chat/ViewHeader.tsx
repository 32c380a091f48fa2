import type { RefObject } from "react";
import { useTranslation } from "react-i18next";
import { Avatar } from "../../components/Avatar.tsx";
import { ActionMenu } from "../../components/buttons/ActionMenu.tsx";
import { BackButton } from "../../components/buttons/BackButton.tsx";
import { ChatIcon, EyeOffIcon } from "../../components/icons/firstIcons.tsx";
import { BlockIcon, FlagIcon } from "../../components/icons/icons.tsx";
import { BalanceChip } from "../../components/points/BalanceChip.tsx";
import { UnreadBadge } from "../../components/UnreadBadge.tsx";
import { openPageSheet } from "../../lib/sheets/pageSheet.ts";
import type { AvatarChatHeadFragment } from "./avatarChat.generated.ts";

interface ViewHeaderProps {
  chat: AvatarChatHeadFragment;
  userName: string;
  /** Whether the messages are shown. */
  shown: boolean;
  onToggle: () => void;
  toggleButton: RefObject<HTMLButtonElement | null>;
}

const ROUND = "bg-veil/55 text-on-veil outline-on-veil hover:bg-veil/80";

/**
 * Who talks with which character, the way back, and the switch of the messages. Each stands on a patch of its own: a shade
 * over the whole width would grey the hair.
 */
export function ViewHeader({ chat, userName, shown, onToggle, toggleButton }: ViewHeaderProps) {
  const { t } = useTranslation("avatarChat");
  return (
    <header className="pt-safe text-on-veil">
      <div className="flex min-h-16 items-center gap-1 px-2 py-1 sm:gap-2 sm:px-4">
        <BackButton className={ROUND} />
        <div className="avatar-who mr-auto flex min-h-11 min-w-0 items-center gap-2 rounded-full bg-veil/70 py-0.5 pr-4 pl-0.5">
          <Avatar src={chat.userAvatar} name={userName} size={40} />
          <h1 className="min-w-0 leading-tight">
            <span dir="auto" className="block truncate text-lg leading-tight font-bold">
              {userName}
            </span>{" "}
            <span className="block truncate text-sm leading-tight font-normal">
              {t("with", { npc: chat.npc.name })}
            </span>
          </h1>
        </div>
        <BalanceChip className="avatar-balance sm:hidden" />
        <ActionMenu
          label={t("menu")}
          className={ROUND}
          actions={[
            {
              label: t("block"),
              icon: <BlockIcon size={20} />,
              onSelect: () =>
                openPageSheet({ kind: "block", npc: null, person: { id: chat.userId, name: chat.userName } }),
              danger: true,
            },
            {
              label: t("report"),
              icon: <FlagIcon size={20} />,
              onSelect: () => {
                const { npc, userId, userAvatar: face } = chat;
                const place = { about: "person", npcId: npc.id, userId, name: userName, face } as const;
                openPageSheet({ kind: "report", place });
              },
            },
          ]}
        />
        <button
          ref={toggleButton}
          type="button"
          aria-label={t(shown ? "hideMessages" : "showMessages")}
          title={t(shown ? "hideMessages" : "showMessages")}
          onClick={onToggle}
          className={`relative grid size-11 shrink-0 place-items-center rounded-full ${ROUND}`}
        >
          {shown ? <EyeOffIcon /> : <ChatIcon />}
          {!shown && chat.unreadCount > 0 && (
            <span className="absolute -top-0.5 -right-0.5">
              <UnreadBadge count={chat.unreadCount} />
            </span>
          )}
        </button>
      </div>
    </header>
  );
}
