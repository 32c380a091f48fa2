import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Link, useNavigate } from "react-router-dom";
import { ActionMenu } from "../../../components/buttons/ActionMenu.tsx";
import { classNames } from "../../../components/classNames.ts";
import { ClockIcon } from "../../../components/icons/chatIcons.tsx";
import { ChatIcon, EyeIcon, PeopleIcon } from "../../../components/icons/firstIcons.tsx";
import { EditIcon, GlobeIcon, LockIcon, ShareIcon, TrashIcon } from "../../../components/icons/icons.tsx";
import type { NpcCardFragment } from "../npcs.generated.ts";

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
            {
              label: t("mine.scenes"),
              icon: <PeopleIcon size={20} />,
              onSelect: () => void navigate(`/characters/scenes/${id}`),
            },
            { label: t("mine.share"), icon: <ShareIcon size={20} />, onSelect: onShare },
            { label: t("mine.delete"), icon: <TrashIcon size={20} />, onSelect: onDelete, danger: true },
          ]}
        />
      </div>
    </li>
  );
}

function Badge({ colour, icon, children }: { colour: string; icon: ReactNode; children: string }) {
  return (
    <span className={classNames("inline-flex items-center gap-1 rounded-full px-2 py-0.5 text-xs font-medium", colour)}>
      {icon}
      {children}
    </span>
  );
}

/** Whether a character is public, or waits for a person to look at it, and whether it is an AI avatar. */
function Badges({
  npc: { visibility, hold, isAIAvatar },
}: {
  npc: Pick<NpcCardFragment, "visibility" | "hold" | "isAIAvatar">;
}) {
  const { t } = useTranslation("npcs");
  return (
    <>
      {hold === "waiting" ? (
        <Badge colour="bg-info-soft text-info" icon={<ClockIcon size={14} />}>
          {t("mine.waiting")}
        </Badge>
      ) : visibility === "public" ? (
        <Badge colour="bg-primary-soft text-primary" icon={<GlobeIcon size={14} />}>
          {t("mine.public")}
        </Badge>
      ) : (
        <Badge colour="bg-line text-ink" icon={<LockIcon size={14} />}>
          {t("mine.private")}
        </Badge>
      )}
      {isAIAvatar && (
        <Badge colour="bg-accent-soft text-ink" icon={<EyeIcon size={14} />}>
          {t("mine.aiAvatar")}
        </Badge>
      )}
    </>
  );
}
