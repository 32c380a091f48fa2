import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { useTimes } from "../../../lib/time/useTimes.ts";
import { pathOfMessage } from "../../../lib/messages/askedMessage.ts";
import type { MemoryFragment } from "../memory.generated.ts";

interface ToldDayProps {
  /** The character whose memory it is; another one may have been told. */
  npcId: string;
  memory: MemoryFragment;
  /** Called as the link is followed. */
  onGo?: () => void;
}

/** The day on which a memory was told: it leads to the message, where there is one. */
export function ToldDay({ npcId, memory: { messageId, position, saidAt, npc }, onGo }: ToldDayProps) {
  const { t } = useTranslation("memory");
  const day = useTimes().day(saidAt);
  if (messageId === null) return <span>{day}</span>;
  return (
    <Link
      to={pathOfMessage(npc?.id ?? npcId, { id: messageId, position })}
      onClick={onGo}
      title={t("toMessage")}
      aria-label={t("toMessageOf", { day })}
      className="relative underline underline-offset-4 transition-colors before:absolute before:-inset-x-3 before:-inset-y-3 hover:text-primary"
    >
      {day}
    </Link>
  );
}
