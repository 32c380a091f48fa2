import { useState } from "react";
import { useApolloClient } from "@apollo/client/react";
import { useTranslation } from "react-i18next";
import { Button } from "../../../components/buttons/Button.tsx";
import { useErrorText } from "../../../lib/apollo/useErrorText.ts";
import { openGuestDialog } from "../../../lib/guestDialog/guestDialog.ts";
import { useViewerUser } from "../../../lib/session/useViewerUser.ts";
import { unitText } from "../../../lib/time/unitText.ts";
import { showToast } from "../../../lib/toasts/toasts.ts";
import { isChanged, useCorrectionOf } from "../../../lib/words/corrections.ts";
import { chatHistory } from "../history/chatHistory.ts";
import { useEndScene, useSaveSceneWords, useStartScene } from "./scene.generated.ts";
import type { SceneRunFieldsFragment } from "./scene.generated.ts";

/** Corrections that are shown. */
const MOST_CORRECTIONS = 3;

interface SceneResultProps {
  npcId: string;
  run: SceneRunFieldsFragment;
  onClose: () => void;
}

/** How a scene went: what was reached in which time, what was put right, and the words to take along. */
export function SceneResult({ npcId, run, onClose }: SceneResultProps) {
  const { t, i18n } = useTranslation("chat");
  const errorText = useErrorText();
  const [now] = useState(Date.now);
  const onError = (error: unknown): void => void showToast("error", errorText(error));
  const [start, starting] = useStartScene({
    variables: { npcId, sceneId: run.sceneId },
    onCompleted: onClose,
    onError,
  });
  const [end, ending] = useEndScene({ variables: { npcId }, onCompleted: onClose, onError });
  const done = run.goals.filter(({ line }) => line).length;
  const until = run.endedAt ? new Date(run.endedAt).getTime() : now;
  const minutes = Math.max(1, Math.round((until - new Date(run.startedAt).getTime()) / 60_000));
  const time = new Intl.NumberFormat(i18n.language, { style: "unit", unit: "minute", unitDisplay: "long" });
  return (
    <>
      <p className="mt-2 font-semibold">
        {t("scene.reached", { done, all: run.goals.length })} · {unitText(time.format(minutes), i18n.language)}
      </p>
      <Corrections npcId={npcId} lineIds={run.lineIds} />
      <SceneWords npcId={npcId} run={run} />
      <div className="scene-foot">
        <Button variant="soft" disabled={starting.loading} onClick={() => void start()}>
          {t("scene.again")}
        </Button>
        <Button disabled={ending.loading} onClick={() => (run.endedAt ? onClose() : void end())}>
          {t("scene.finish")}
        </Button>
      </div>
    </>
  );
}

/** Lines of the scene that were corrected: as they were, and as they are right. */
function Corrections({ npcId, lineIds }: { npcId: string; lineIds: readonly string[] }) {
  const { cache } = useApolloClient();
  const messages = chatHistory.cached(cache, { npcId })?.messages ?? [];
  const lines = messages.filter(({ id }) => lineIds.includes(id));
  return lines
    .slice(-MOST_CORRECTIONS)
    .map(({ id, text, language }) => <Correction key={id} messageId={id} text={text} lang={language} />);
}

function Correction({ messageId, text, lang }: { messageId: string; text: string; lang: string }) {
  const { t } = useTranslation("chat");
  const correction = useCorrectionOf({ messageId, text });
  if (!correction || !isChanged(correction, text)) return null;
  return (
    <p lang={lang} dir="auto" className="scene-quote">
      <del>{text}</del> <ins className="font-semibold text-ink no-underline">{correction.text}</ins>
      <span className="sr-only"> {t("scene.corrected")}</span>
    </p>
  );
}

/** The scene's words with what they mean, and one button that puts them into review. */
function SceneWords({ npcId, run }: { npcId: string; run: SceneRunFieldsFragment }) {
  const { t } = useTranslation("chat");
  const errorText = useErrorText();
  const { userType } = useViewerUser();
  const [save, { loading, data }] = useSaveSceneWords({
    variables: { npcId },
    onError: (error) => void showToast("error", errorText(error)),
  });
  return (
    <section className="mt-4">
      <h3 className="font-semibold">{t("scene.words")}</h3>
      <ul className="mt-1">
        {run.words.map(({ text, meaning }) => (
          <li key={text}>
            <span lang={run.practised} dir="auto">
              {text}
            </span>{" "}
            {run.practised !== run.language && (
              <span lang={run.language} dir="auto" className="text-muted">
                {meaning}
              </span>
            )}
          </li>
        ))}
      </ul>
      <Button
        variant="soft"
        className="mt-3"
        disabled={loading || data !== undefined}
        onClick={() => (userType === "guest" ? openGuestDialog("word") : void save())}
      >
        {t(data ? "scene.wordsSaved" : "scene.saveWords")}
      </Button>
    </section>
  );
}
