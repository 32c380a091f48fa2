import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { Avatar } from "../../../components/Avatar.tsx";
import { useServerReachable } from "../../../lib/apollo/reachability.ts";
import { useViewerUser } from "../../../lib/session/useViewerUser.ts";
import { useRemembered } from "../../../lib/words/useRemembered.ts";
import { isRoomKept, keepRoom } from "./keptRoom.ts";

/** The character that said most of what is learnt, and the way to the review or into its chat; nothing without words. */
export function RememberedCard() {
  const { t } = useTranslation("home");
  const { id: userId } = useViewerUser();
  const { waiting, speakers, isKnown } = useRemembered();
  const reachable = useServerReachable();
  const [speaker] = speakers;
  const any = waiting > 0 || speaker !== undefined;
  useEffect(() => {
    if (isKnown) keepRoom("hasWords", userId, any);
  }, [userId, isKnown, any]);
  if (!any) return !isKnown && reachable && isRoomKept("hasWords", userId) ? <div className="min-h-18" /> : null;
  const due = t("words.due", { count: waiting });
  const title = speaker ? t("words.remembers", { name: speaker.name, count: speaker.words }) : due;
  return (
    <Link
      to={waiting > 0 || !speaker ? "/words/review" : `/chat/${speaker.npcId}`}
      className="flex min-h-18 items-center gap-3 rounded-card border border-line bg-card px-3 py-2 transition-colors hover:border-primary active:bg-primary-soft"
    >
      {speaker && <Avatar src={speaker.avatar} name={speaker.name} size={52} />}
      <span className="min-w-0 flex-1">
        <span className="block leading-tight font-semibold">{title}</span>
        {speaker && waiting > 0 && <span className="block text-sm text-muted">{due}</span>}
      </span>
      <span className="shrink-0 rounded-full bg-primary px-4 py-2 font-semibold text-on-primary">
        {t(waiting > 0 ? "words.review" : "words.talk")}
      </span>
    </Link>
  );
}
