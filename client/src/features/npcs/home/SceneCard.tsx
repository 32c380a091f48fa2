import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { useServerReachable } from "../../../lib/apollo/reachability.ts";
import { useViewerUser } from "../../../lib/session/useViewerUser.ts";
import { RECENT_CHATS } from "../npcListing.ts";
import { useFittingScene } from "./fittingScene.generated.ts";
import { isRoomKept, keepRoom } from "./keptRoom.ts";
import { useRecentChats } from "./recentChats.generated.ts";
import { TodayCard, TodayRoom } from "./TodayCard.tsx";

/**
 * A scene of one's level, and the way to its character, in whose chat it begins; nothing where there is none, and before one
 * has talked with anyone.
 */
export function SceneCard() {
  const { t } = useTranslation("home");
  const { id: userId } = useViewerUser();
  const { data: recent } = useRecentChats({ variables: { limit: RECENT_CHATS }, fetchPolicy: "cache-only" });
  // A first visit is for the faces.
  const hasTalked = (recent?.chats.items.length ?? 0) > 0;
  const { data, error } = useFittingScene({ skip: !hasTalked, fetchPolicy: "cache-and-network" });
  const reachable = useServerReachable();
  const scene = hasTalked ? data?.fittingScene : null;
  const isShown = Boolean(scene);
  useEffect(() => {
    if (data) keepRoom("hasScene", userId, isShown);
  }, [data, userId, isShown]);
  // Nearly everyone who has talked finds one. What was refused comes no more: its room would be a hole in the page.
  const isAwaited = !data && !error && reachable && (hasTalked || isRoomKept("hasScene", userId));
  if (!scene) return isAwaited ? <TodayRoom /> : null;
  const { npcId, npcName, npcAvatar, title, language } = scene;
  return (
    <TodayCard
      to={`/chat/${npcId}`}
      state={{ scenes: true }}
      face={{ src: npcAvatar, name: npcName }}
      title={title}
      lang={language}
      text={t("scene.with", { name: npcName })}
      action={t("scene.play")}
    />
  );
}
