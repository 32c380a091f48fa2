import { skipToken } from "@apollo/client/react";
import { useTranslation } from "react-i18next";
import { useParams } from "react-router-dom";
import { LinkButton } from "../../../components/buttons/Button.tsx";
import { SkeletonRows } from "../../../components/loading/SkeletonRows.tsx";
import { LoadFailure } from "../../../components/notices/LoadFailure.tsx";
import { Notice } from "../../../components/notices/Notice.tsx";
import { PageFrame } from "../../../components/PageFrame.tsx";
import { errorCodeOf } from "../../../lib/apollo/errorCodeOf.ts";
import { useViewerUser } from "../../../lib/session/useViewerUser.ts";
import { GuestNotice } from "../edit/GuestNotice.tsx";
import { useOwnScenes } from "./ownScenes.generated.ts";
import { SceneForm } from "./SceneForm.tsx";
import { SceneList } from "./SceneList.tsx";
import "./scenes.css";

/** The page of the scenes of the viewer's character: all of them, or the form of one. */
export default function ScenesPage() {
  const { t } = useTranslation("scenes");
  const { id = "", sceneId } = useParams();
  const isGuest = useViewerUser().userType === "guest";
  const back = sceneId
    ? { to: `/characters/scenes/${id}`, label: t("back") }
    : { to: "/characters?list=mine", label: t("backToMine") };
  const title = sceneId ? t(sceneId === "new" ? "new" : "edit") : t("title");
  return (
    <PageFrame title={title} back={back}>
      {isGuest ? <GuestNotice /> : <Found key={`${id} ${sceneId}`} npcId={id} sceneId={sceneId} />}
    </PageFrame>
  );
}

function Found({ npcId, sceneId }: { npcId: string; sceneId: string | undefined }) {
  const { t } = useTranslation(["scenes", "npcForm"]);
  // What is cached may be older than what saving would overwrite.
  const { data, error, refetch } = useOwnScenes(
    npcId ? { variables: { npcId }, fetchPolicy: "network-only", nextFetchPolicy: "cache-first" } : skipToken,
  );
  const code = error ? errorCodeOf(error) : null;
  const scene = data?.ownScenes.find(({ id }) => id === sceneId) ?? null;
  if (!npcId || code === "NOT_FOUND" || code === "FORBIDDEN")
    return (
      <Notice title={t("npcForm:gone.title")} text={t("npcForm:gone.text")}>
        <LinkButton to="/characters?list=mine">{t("npcForm:gone.action")}</LinkButton>
      </Notice>
    );
  if (error) {
    const retry = (): void => void refetch().catch(() => undefined);
    return <LoadFailure title={t("scenes:loadFailed")} error={error} onRetry={retry} />;
  }
  if (!data)
    return (
      <SkeletonRows
        count={3}
        list="flex flex-col gap-3"
        row="rounded-card border border-line bg-card p-4"
        lines={["h-4 w-2/5 rounded-sm", "h-3 w-3/5 rounded-sm"]}
      />
    );
  if (!sceneId) return <SceneList npc={data.npc} scenes={data.ownScenes} onChanged={() => void refetch()} />;
  if (sceneId !== "new" && !scene)
    return (
      <Notice title={t("scenes:gone")} text={t("scenes:goneText")}>
        <LinkButton to={`/characters/scenes/${npcId}`}>{t("scenes:back")}</LinkButton>
      </Notice>
    );
  return <SceneForm npc={data.npc} scene={scene} />;
}
