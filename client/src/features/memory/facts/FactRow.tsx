import { useTranslation } from "react-i18next";
import { Avatar } from "../../../components/Avatar.tsx";
import { GlobeIcon } from "../../../components/icons/icons.tsx";
import { PinIcon } from "../../../components/icons/chatIcons.tsx";
import type { Fact } from "./shownFacts.ts";
import { EarlierFacts } from "./EarlierFacts.tsx";
import { FactMenu } from "./FactMenu.tsx";
import { ToldDay } from "./ToldDay.tsx";

interface FactRowProps {
  npc: { id: string; name: string };
  fact: Fact;
  onOpen: (sheet: "edit" | "forget") => void;
}

/** A memory: what is so, since when it is known, who heard it, and what was so before. */
export function FactRow({ npc, fact: { memory, earlier }, onOpen }: FactRowProps) {
  const { t } = useTranslation("memory");
  return (
    <li className="flex items-start gap-1 py-2 pr-1 pl-4 [contain-intrinsic-size:auto_72px] [content-visibility:auto]">
      <div className="min-w-0 flex-1 py-1.5">
        <p lang={memory.language} dir="auto" className="text-base wrap-anywhere">
          {memory.isPinned && (
            <span role="img" aria-label={t("pinned")} title={t("pinned")} className="mr-1.5 inline-block text-accent">
              <PinIcon size={16} className="inline" />
            </span>
          )}
          {memory.text}
        </p>
        <p className="flex flex-wrap items-center gap-x-3 text-sm text-muted">
          <ToldDay npcId={npc.id} memory={memory} />
          {memory.npc && (
            <span className="inline-flex items-center gap-1.5">
              <Avatar src={memory.npc.avatar} name={memory.npc.name} size={20} />
              {t("toldTo", { name: memory.npc.name })}
            </span>
          )}
          {memory.isShared && !memory.npc && (
            <span className="inline-flex items-center gap-1.5">
              <GlobeIcon size={16} />
              {t("isShared")}
            </span>
          )}
          {memory.isEdited && <span>{t("isEdited")}</span>}
        </p>
        {earlier.length > 0 && <EarlierFacts earlier={earlier} />}
      </div>
      <FactMenu memory={memory} onEdit={() => onOpen("edit")} onForget={() => onOpen("forget")} />
    </li>
  );
}
