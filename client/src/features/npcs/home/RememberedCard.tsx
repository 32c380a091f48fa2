import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { Avatar } from "../../../components/Avatar.tsx";
import { useServerReachable } from "../../../lib/apollo/reachability.ts";
import { useViewerUser } from "../../../lib/session/useViewerUser.ts";
import { useRemembered } from "../../../lib/words/useRemembered.ts";
import { isRoomKept, keepRoom } from "./keptRoom.ts";

/** The character that said most of what is learnt, and the way to the review or into its chat; nothing where none did. */
export function RememberedCard() {
  const { t } = useTranslation("home");
  const { id: userId } = useViewerUser();
  const { waiting, speakers, isKnown } = useRemembered();
  const reachable = useServerReachable();
  const [speaker] = speakers;
  const isShown = speaker !== undefined;
  useEffect(() => {
    if (isKnown) keepRoom("hasWords", userId, isShown);
  }, [userId, isKnown, isShown]);
  if (!speaker) return !isKnown && reachable && isRoomKept("hasWords", userId) ? <div className="min-h-18" /> : null;
  const { npcId, name, avatar, words } = speaker;
  return (
    <Link
      to={waiting > 0 ? "/words/review" : `/chat/${npcId}`}
      className="flex min-h-18 flex-wrap items-center gap-3 rounded-card border border-line bg-card px-3 py-2 transition-colors hover:border-primary active:bg-primary-soft"
    >
      <Avatar src={avatar} name={name} size={52} />
      <span className="min-w-0 flex-1 basis-[9rem]">
        <span className="block leading-tight font-semibold">{t("words.remembers", { name, count: words })}</span>
        {waiting > 0 && <span className="block text-sm text-muted">{t("words.due", { count: waiting })}</span>}
      </span>
      <span className="ml-auto shrink-0 rounded-full bg-primary px-4 py-2 font-semibold text-on-primary">
        {t(waiting > 0 ? "words.review" : "words.talk")}
      </span>
    </Link>
  );
}
