import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { LANGUAGE_FACTS } from "../../../../../schema/rules/languages.ts";
import { SCENE_TEXT_LIMITS } from "../../../../../schema/rules/sceneInput.ts";
import { Button } from "../../../components/buttons/Button.tsx";
import { SparkleIcon, TranslateIcon } from "../../../components/icons/icons.tsx";
import { FailureLine } from "../../../components/notices/FailureLine.tsx";
import { NotEnoughPoints } from "../../../components/notices/NotEnoughPoints.tsx";
import { Price } from "../../../components/points/Price.tsx";
import { errorCodeOf } from "../../../lib/apollo/errorCodeOf.ts";
import { useErrorText } from "../../../lib/apollo/useErrorText.ts";
import { usePrices } from "../../../lib/points/points.generated.ts";
import type { Language, Level } from "../../../schema.generated.ts";
import { useProposeScene, useTranslateScene } from "./ownScenes.generated.ts";
import { sceneInput, sceneValues } from "./sceneValues.ts";
import type { SceneValues } from "./sceneValues.ts";

interface DraftHelpProps {
  npcId: string;
  language: Language;
  level: Level;
  /** What it says in another language; null where it says nothing yet. */
  source: { language: Language; values: SceneValues } | null;
  onWritten: (values: SceneValues) => void;
}

/** Has a model fill an empty form: with what the scene says in another language, else with a scene that it proposes. */
export function DraftHelp({ npcId, language, level, source, onWritten }: DraftHelpProps) {
  const { t } = useTranslation("scenes");
  const errorText = useErrorText();
  const id = useId();
  const price = usePrices().data?.serverInfo.prices.sceneDraft;
  const [wish, setWish] = useState("");
  const [failure, setFailure] = useState<unknown>(null);
  const [propose, proposing] = useProposeScene();
  const [translate, translating] = useTranslateScene();
  const isRunning = proposing.loading || translating.loading;

  const write = async (): Promise<void> => {
    setFailure(null);
    try {
      const written = source
        ? (await translate({ variables: { texts: sceneInput(source.language, source.values), to: language, level } }))
            .data?.translateScene
        : (await propose({ variables: { npcId, language, level, wish } })).data?.proposeScene;
      if (written) onWritten(sceneValues(level, written));
    } catch (error) {
      setFailure(error);
    }
  };

  return (
    <div className="draft-help">
      {!source && (
        <>
          <label htmlFor={id} className="font-medium">
            {t("wish")}
          </label>
          <input
            id={id}
            type="text"
            dir="auto"
            autoComplete="off"
            maxLength={SCENE_TEXT_LIMITS.wish}
            placeholder={t("wishExample")}
            value={wish}
            onChange={({ target }) => setWish(target.value)}
            className="draft-wish"
          />
        </>
      )}
      <Button variant="soft" disabled={isRunning} onClick={() => void write()} className="flex-wrap">
        {source ? <TranslateIcon size={20} /> : <SparkleIcon size={20} />}
        {isRunning
          ? t("writing")
          : source
            ? t("translate", { language: LANGUAGE_FACTS[source.language].ownName })
            : t("propose")}
        {!isRunning && <Price points={price} />}
      </Button>
      <div aria-live="polite">
        {failure !== null &&
          (errorCodeOf(failure) === "INSUFFICIENT_POINTS" ? (
            <NotEnoughPoints />
          ) : (
            <FailureLine>{errorText(failure, "sceneDraft")}</FailureLine>
          ))}
      </div>
    </div>
  );
}
