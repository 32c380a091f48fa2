import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { classNames } from "../../../components/classNames.ts";
import { EyeIcon } from "../../../components/icons/firstIcons.tsx";
import { GlobeIcon, LockIcon } from "../../../components/icons/icons.tsx";
import type { NpcCardFragment } from "../npcs.generated.ts";

function Badge({ colour, icon, children }: { colour: string; icon: ReactNode; children: string }) {
  return (
    <span className={classNames("inline-flex items-center gap-1 rounded-full px-2 py-0.5 text-xs font-medium", colour)}>
      {icon}
      {children}
    </span>
  );
}

/** Whether a character is public, and whether it is an AI avatar. */
export function Badges({
  npc: { visibility, isAIAvatar },
}: {
  npc: Pick<NpcCardFragment, "visibility" | "isAIAvatar">;
}) {
  const { t } = useTranslation("npcs");
  return (
    <>
      {visibility === "public" ? (
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
