import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Link, useNavigate } from "react-router-dom";
import { MAX_SCENES } from "../../../../../schema/rules/sceneInput.ts";
import { LANGUAGE_FACTS } from "../../../../../schema/rules/languages.ts";
import { ActionMenu } from "../../../components/buttons/ActionMenu.tsx";
import { LinkButton } from "../../../components/buttons/Button.tsx";
import { ChatIcon } from "../../../components/icons/firstIcons.tsx";
import { EditIcon, TrashIcon } from "../../../components/icons/icons.tsx";
import { Notice } from "../../../components/notices/Notice.tsx";
import { ConfirmSheet } from "../../../components/sheets/ConfirmSheet.tsx";
import { useErrorText } from "../../../lib/apollo/useErrorText.ts";
import { showToast } from "../../../lib/toasts/toasts.ts";
import { useDeleteScene } from "./ownScenes.generated.ts";
import type { OwnSceneFieldsFragment } from "./ownScenes.generated.ts";

interface SceneListProps {
  npc: { id: string; name: string };
  scenes: readonly OwnSceneFieldsFragment[];
  onChanged: () => void;
}

/** The scenes of one's character, in the order in which they are offered. */
export function SceneList({ npc, scenes, onChanged }: SceneListProps) {
  const { t } = useTranslation("scenes");
  const [asked, setAsked] = useState<OwnSceneFieldsFragment | null>(null);
  const create = `/characters/scenes/${npc.id}/new`;
  if (scenes.length === 0)
    return (
      <Notice face="/faces/yuki.svg" title={t("empty", { name: npc.name })} text={t("emptyText")}>
        <LinkButton to={create}>{t("new")}</LinkButton>
      </Notice>
    );
  return (
    <>
      <p className="text-muted">{t("about", { name: npc.name })}</p>
      <ul aria-label={t("title")} className="flex flex-col gap-3">
        {scenes.map((scene) => (
          <SceneRow key={scene.id} npcId={npc.id} scene={scene} onDelete={() => setAsked(scene)} />
        ))}
      </ul>
      {scenes.length < MAX_SCENES ? (
        <LinkButton to={create} className="self-start">
          {t("new")}
        </LinkButton>
      ) : (
        <p className="text-muted">{t("full", { count: MAX_SCENES })}</p>
      )}
      {asked && (
        <DeleteSceneSheet
          npcId={npc.id}
          scene={asked}
          onClose={() => {
            setAsked(null);
            onChanged();
          }}
        />
      )}
    </>
  );
}

function SceneRow({ npcId, scene, onDelete }: { npcId: string; scene: OwnSceneFieldsFragment; onDelete: () => void }) {
  const { t } = useTranslation(["scenes", "common"]);
  const navigate = useNavigate();
  const [first] = scene.texts;
  const edit = `/characters/scenes/${npcId}/${scene.id}`;
  const title = first?.title ?? "";
  const languages = scene.texts.map(({ language }) => LANGUAGE_FACTS[language].ownName).join(" · ");
  return (
    <li className="own-scene">
      <div className="min-w-0 flex-1">
        <Link to={edit} lang={first?.language} dir="auto" className="own-scene-title">
          {title}
        </Link>
        <p lang={first?.language} dir="auto" className="own-scene-place">
          {first?.place}
        </p>
        <p className="mt-1 text-sm">
          {t(`common:levels.${scene.level}`)} · {languages}
        </p>
      </div>
      <div className="relative">
        <ActionMenu
          label={t("scenes:actions", { title })}
          actions={[
            { label: t("scenes:edit"), icon: <EditIcon size={20} />, onSelect: () => void navigate(edit) },
            {
              label: t("scenes:play"),
              icon: <ChatIcon size={20} />,
              onSelect: () => void navigate(`/chat/${npcId}`, { state: { scenes: true } }),
            },
            { label: t("scenes:delete"), icon: <TrashIcon size={20} />, onSelect: onDelete, danger: true },
          ]}
        />
      </div>
    </li>
  );
}

/** Asks before a scene is deleted, and says what remains. */
function DeleteSceneSheet({
  npcId,
  scene,
  onClose,
}: {
  npcId: string;
  scene: OwnSceneFieldsFragment;
  onClose: () => void;
}) {
  const { t } = useTranslation("scenes");
  const errorText = useErrorText();
  const [deleteScene, { loading }] = useDeleteScene({ variables: { npcId, sceneId: scene.id } });
  const confirm = (): void => {
    deleteScene()
      .then(
        () => showToast("success", t("deleted")),
        (error: unknown) => showToast("error", errorText(error)),
      )
      .finally(onClose);
  };
  return (
    <ConfirmSheet
      open
      onClose={onClose}
      title={t("deleteTitle", { title: scene.texts[0]?.title })}
      text={t("deleteText")}
      action={t("delete")}
      running={loading}
      onConfirm={confirm}
    />
  );
}
