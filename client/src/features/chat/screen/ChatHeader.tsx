import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { BackLink } from "../../../components/buttons/BackLink.tsx";
import { Avatar } from "../../../components/Avatar.tsx";
import { BalanceChip } from "../../../components/points/BalanceChip.tsx";
import { openPageSheet } from "../../../lib/sheets/pageSheet.ts";

interface ChatHeaderProps {
  npcId: string;
  /** Absent while it is not known yet. */
  name: string | null | undefined;
  avatar: string | null | undefined;
  lang?: string | undefined;
  status: ReactNode;
  /** What must be known of this chat, beside the name. */
  mark?: ReactNode;
  /** The chat's menu. */
  menu?: ReactNode;
}

/**
 * The character's name, face and status.
 * The back link is for narrow screens: a wide one shows the list beside the chat.
 */
export function ChatHeader({ npcId, name, avatar, lang, status, mark, menu }: ChatHeaderProps) {
  const { t } = useTranslation("chat");
  return (
    <header className="shrink-0 border-b border-line bg-card pt-safe">
      {/* Text of twice the size takes a second line for what stands at the end. */}
      <div className="flex min-h-16 flex-wrap items-center py-1 gap-2 pr-1 pl-2 sm:pr-3 sm:pl-6">
        <BackLink to="/chat-list" label={t("back")} className="sm:hidden" />
        {!name ? (
          <>
            <span className="size-10 animate-wait rounded-full bg-line" />
            <span className="ml-1 h-4 w-28 animate-wait rounded-full bg-line" />
          </>
        ) : (
          <>
            {/* The face opens the sheet. */}
            <button
              type="button"
              aria-label={t("about", { name })}
              aria-haspopup="dialog"
              onClick={() => openPageSheet({ kind: "npc", npcId })}
              className="-m-0.5 shrink-0 rounded-full p-0.5 transition-opacity hover:opacity-80"
            >
              <Avatar src={avatar} name={name} size={40} />
            </button>
            <div className="ml-1 min-w-[5rem] flex-1">
              <div className="flex items-center">
                <h1 lang={lang} dir="auto" className="truncate text-lg leading-tight font-bold">
                  {name}
                </h1>
                {mark}
              </div>
              <p className="truncate text-sm leading-tight text-muted">{status}</p>
            </div>
          </>
        )}
        <BalanceChip className="ml-auto sm:hidden" />
        {menu}
      </div>
    </header>
  );
}
