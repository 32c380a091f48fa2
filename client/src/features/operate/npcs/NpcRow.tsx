import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { Avatar } from "../../../components/Avatar.tsx";
import { useTimes } from "../../../lib/time/useTimes.ts";
import { Chip } from "../shell/Chip.tsx";
import { NpcActs } from "./NpcActs.tsx";
import type { OperatorNpcsQuery } from "./operatorNpcs.generated.ts";

interface NpcRowProps {
  npc: OperatorNpcsQuery["operatorNpcs"]["items"][number];
  onChanged: () => void;
}

/** A character: whose it is, where it is seen, and what can be done about it. */
export function NpcRow({ npc, onChanged }: NpcRowProps) {
  const { t } = useTranslation("operate");
  const times = useTimes();
  const { name, language, avatar, visibility, hold, featured, chatCount, createdAt, deletedAt } = npc;
  const state = deletedAt ? "deleted" : (hold ?? visibility);
  return (
    <li className="flex min-h-14 items-center gap-3 py-2 pr-1.5 pl-4">
      <Avatar src={avatar} name={name} size={40} />
      <div className="min-w-0 flex-1">
        <p lang={language} dir="auto" className="truncate font-medium">
          {name}
        </p>
        <p className="line-clamp-2 text-sm text-muted">
          {npc.creatorId === null ? (
            "Causerie"
          ) : (
            <Link to={`/operate/people/${npc.creatorId}`} className="underline">
              <bdi>{npc.creatorName}</bdi>
            </Link>
          )}
          {" · "}
          {t("npcs.chats", { count: chatCount })}
          {state === "public" && ` · ${t("npcs.state.public")}`}
        </p>
      </div>
      <div className="flex shrink-0 flex-col items-end gap-1 sm:flex-row sm:items-center sm:gap-2">
        {featured !== null && <Chip tone="good">{t("npcs.place", { place: featured })}</Chip>}
        {state !== "public" && <Chip tone={hold || deletedAt ? "warning" : "plain"}>{t(`npcs.state.${state}`)}</Chip>}
        <time dateTime={createdAt} className="min-w-24 text-right text-sm whitespace-nowrap text-muted max-sm:hidden">
          {times.day(createdAt)}
        </time>
      </div>
      <NpcActs npc={npc} onChanged={onChanged} />
    </li>
  );
}
