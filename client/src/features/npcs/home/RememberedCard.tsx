import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { Avatar } from "../../../components/Avatar.tsx";
import { classNames } from "../../../components/classNames.ts";
import { ForwardIcon } from "../../../components/icons/firstIcons.tsx";
import { useServerReachable } from "../../../lib/apollo/reachability.ts";
import { useViewerUser } from "../../../lib/session/useViewerUser.ts";
import { useRemembered } from "../../../lib/words/useRemembered.ts";
import { isRoomKept, keepRoom } from "./keptRoom.ts";

/** Two lines and what is due, as on phones: what is below stays where it is as the card comes. */
const ROOM = "min-h-20 sm:min-h-18";

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
  if (!speaker) return !isKnown && reachable && isRoomKept("hasWords", userId) ? <div className={ROOM} /> : null;
  const { npcId, name, avatar, words } = speaker;
  return (
    <Link
      to={waiting > 0 ? "/words/review" : `/chat/${npcId}`}
      className={classNames(
        ROOM,
        "flex items-center gap-3 rounded-card border border-line bg-card px-3 py-2 transition-colors hover:border-primary active:bg-primary-soft",
      )}
    >
      <Avatar src={avatar} name={name} size={52} />
      <span className="min-w-0 flex-1 wrap-break-word">
        <span className="block leading-tight font-semibold">{t("words.remembers", { name, count: words })}</span>
        {waiting > 0 && <span className="block text-sm text-muted">{t("words.due", { count: waiting })}</span>}
      </span>
      <span className="flex min-h-10 min-w-10 shrink-0 items-center justify-center rounded-full bg-primary font-semibold text-on-primary sm:px-4">
        <span className="max-sm:sr-only">{t(waiting > 0 ? "words.review" : "words.talk")}</span>
        <ForwardIcon size={22} className="sm:hidden" />
      </span>
    </Link>
  );
}
