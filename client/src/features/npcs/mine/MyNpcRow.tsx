import { useTranslation } from "react-i18next";
import { Link, useNavigate } from "react-router-dom";
import { ActionMenu } from "../../../components/buttons/ActionMenu.tsx";
import { ChatIcon } from "../../../components/icons/firstIcons.tsx";
import { EditIcon, ShareIcon, TrashIcon } from "../../../components/icons/icons.tsx";
import type { NpcCardFragment } from "../npcs.generated.ts";
import { Badges } from "./Badges.tsx";

interface MyNpcRowProps {
  npc: NpcCardFragment;
  onShare: () => void;
  onDelete: () => void;
}

/** One of the viewer's characters: the row opens the chat, the menu holds all other actions. */
export function MyNpcRow({ npc, onShare, onDelete }: MyNpcRowProps) {
  const { t } = useTranslation("npcs");
  const navigate = useNavigate();
  const { id, name, language, images, chatCount } = npc;
  return (
    <li className="relative flex min-w-0 items-center gap-3.5 rounded-card border border-line bg-card p-3 pr-1.5 transition-colors hover:border-primary">
      {images[0] ? (
        <img
          src={images[0]}
          alt=""
          loading="lazy"
          decoding="async"
          className="size-18 shrink-0 rounded-md bg-primary-soft object-cover"
        />
      ) : (
        <span className="size-18 shrink-0 rounded-md bg-primary-soft" />
      )}
      <div className="flex min-w-0 flex-1 flex-col gap-1.5">
        <Link
          to={`/chat/${id}`}
          lang={language}
          className="truncate font-bold after:absolute after:inset-0 after:rounded-card"
        >
          {name}
        </Link>
        <div className="flex flex-wrap items-center gap-1.5">
          <Badges npc={npc} />
        </div>
        <span className="text-xs text-muted tabular-nums">
          {chatCount > 0 ? t("chats", { count: chatCount }) : t("noChats")}
        </span>
      </div>
      <div className="relative">
        <ActionMenu
          label={t("mine.actions", { name })}
          actions={[
            { label: t("mine.chat"), icon: <ChatIcon size={20} />, onSelect: () => void navigate(`/chat/${id}`) },
            {
              label: t("mine.edit"),
              icon: <EditIcon size={20} />,
              onSelect: () => void navigate(`/characters/edit/${id}`),
            },
            { label: t("mine.share"), icon: <ShareIcon size={20} />, onSelect: onShare },
            { label: t("mine.delete"), icon: <TrashIcon size={20} />, onSelect: onDelete, danger: true },
          ]}
        />
      </div>
    </li>
  );
}
