import { useTranslation } from "react-i18next";
import { Sheet } from "../../../components/sheets/Sheet.tsx";
import { Spinner } from "../../../components/loading/Spinner.tsx";
import { useErrorText } from "../../../lib/apollo/useErrorText.ts";
import { showToast } from "../../../lib/toasts/toasts.ts";
import { useScenes, useStartScene } from "./scene.generated.ts";
import "./scene.css";

/** The scenes that can be played with a character; a tap begins one. */
export function ScenesSheet({ npcId, onClose }: { npcId: string; onClose: () => void }) {
  const { t } = useTranslation(["chat", "common"]);
  const errorText = useErrorText();
  const { data, error } = useScenes({ variables: { npcId }, fetchPolicy: "network-only" });
  const [start, { loading }] = useStartScene({
    onCompleted: onClose,
    onError: (failure) => void showToast("error", errorText(failure)),
  });
  return (
    <Sheet open onClose={onClose} title={t("chat:scene.choose")}>
      <p className="text-muted">{t("chat:scene.about")}</p>
      {error && <p role="alert">{errorText(error)}</p>}
      {!data && !error && (
        <p className="mt-4 grid place-items-center">
          <Spinner />
        </p>
      )}
      {data?.scenes.map((scene) => (
        <button
          key={scene.id}
          type="button"
          disabled={loading}
          onClick={() => void start({ variables: { npcId, sceneId: scene.id } })}
          className="scene-card"
        >
          <span lang={scene.language} dir="auto" className="block text-lg font-semibold">
            {scene.title}
          </span>
          <span lang={scene.language} dir="auto" className="block text-muted">
            {scene.place}
          </span>
          <span className="mt-2 block text-sm">
            {t(`common:levels.${scene.level}`)} ·{" "}
            {scene.plays > 0
              ? t("chat:scene.best", { done: scene.mostReached, all: scene.goals.length })
              : t("chat:scene.count", { count: scene.goals.length })}
          </span>
        </button>
      ))}
    </Sheet>
  );
}
