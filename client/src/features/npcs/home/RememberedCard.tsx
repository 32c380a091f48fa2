import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { useServerReachable } from "../../../lib/apollo/reachability.ts";
import { useViewerUser } from "../../../lib/session/useViewerUser.ts";
import { useRemembered } from "../../../lib/words/useRemembered.ts";
import { isRoomKept, keepRoom } from "./keptRoom.ts";
import { TodayCard, TodayRoom } from "./TodayCard.tsx";

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
  if (!speaker) return !isKnown && reachable && isRoomKept("hasWords", userId) ? <TodayRoom /> : null;
  const { npcId, name, avatar, words, due } = speaker;
  // The same number twice would tell nothing.
  const areAllDue = due === words && waiting === words;
  return (
    <TodayCard
      to={waiting > 0 ? "/words/review" : `/chat/${npcId}`}
      face={{ src: avatar, name }}
      title={t("words.remembers", { name, count: words })}
      text={waiting > 0 ? t(areAllDue ? "words.allDue" : "words.due", { count: waiting }) : undefined}
      action={t(waiting > 0 ? "words.review" : "words.talk")}
    />
  );
}
