import { useTranslation } from "react-i18next";
import { Button } from "../../../components/buttons/Button.tsx";
import { Sheet } from "../../../components/sheets/Sheet.tsx";
import { useErrorText } from "../../../lib/apollo/useErrorText.ts";
import { showToast } from "../../../lib/toasts/toasts.ts";
import { SceneGoals } from "./SceneGoals.tsx";
import { SceneResult } from "./SceneResult.tsx";
import { useEndScene } from "./scene.generated.ts";
import type { SceneRunFieldsFragment } from "./scene.generated.ts";

interface SceneSheetProps {
  npcId: string;
  run: SceneRunFieldsFragment;
  onClose: () => void;
}

/** The scene of a chat: where it is and what is to be reached while it is played, and then how it went. */
export function SceneSheet({ npcId, run, onClose }: SceneSheetProps) {
  const { t } = useTranslation("chat");
  const errorText = useErrorText();
  const [end, { loading }] = useEndScene({
    variables: { npcId },
    onError: (error) => void showToast("error", errorText(error)),
  });
  const isOver = run.endedAt !== null || run.goals.every(({ line }) => line);
  return (
    <Sheet open onClose={onClose} title={run.title} lang={run.language}>
      {!isOver && (
        <p lang={run.language} dir="auto" className="text-muted">
          {run.place} {run.twist}
        </p>
      )}
      <SceneGoals run={run} isOver={isOver} />
      {isOver ? (
        <SceneResult npcId={npcId} run={run} onClose={onClose} />
      ) : (
        <div className="scene-foot">
          <Button variant="soft" disabled={loading} onClick={() => void end()}>
            {t("scene.end")}
          </Button>
          <Button onClick={onClose}>{t("scene.goOn")}</Button>
        </div>
      )}
    </Sheet>
  );
}
