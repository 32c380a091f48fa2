import { useState } from "react";
import { useTranslation } from "react-i18next";
import { SmallButton } from "../../../components/buttons/SmallButton.tsx";
import { CheckIcon } from "../../../components/icons/firstIcons.tsx";
import { IdeaIcon } from "../../../components/icons/chatIcons.tsx";
import type { SceneRunFieldsFragment } from "./scene.generated.ts";

/** The goals of a scene with the lines that have reached them; the others have hints. */
export function SceneGoals({ run, isOver }: { run: SceneRunFieldsFragment; isOver: boolean }) {
  const { t } = useTranslation("chat");
  return (
    <ul aria-label={t("scene.goals")} className="mt-2">
      {run.goals.map((goal) => (
        <li key={goal.label} className="scene-goal">
          <span className="scene-tick" data-done={goal.line ? "" : undefined}>
            {goal.line && <CheckIcon size={14} />}
          </span>
          <div className="min-w-0 flex-1">
            <p lang={run.language} dir="auto">
              {goal.label}
              {goal.line && <span className="sr-only"> ({t("scene.done")})</span>}
            </p>
            {goal.line ? (
              <p lang={run.practised} dir="auto" className="scene-quote">
                {goal.line.text}
              </p>
            ) : (
              <Hint key={String(isOver)} goal={goal} run={run} isShown={isOver} />
            )}
          </div>
        </li>
      ))}
    </ul>
  );
}

interface HintProps {
  goal: SceneRunFieldsFragment["goals"][number];
  run: SceneRunFieldsFragment;
  /** Shown without being asked for. */
  isShown: boolean;
}

/** A line that reaches a goal: first in the practised language, then what it means. */
function Hint({ goal, run, isShown }: HintProps) {
  const { t } = useTranslation("chat");
  const [step, setStep] = useState<0 | 1 | 2>(isShown ? 1 : 0);
  const hasMeaning = run.practised !== run.language;
  return (
    <div aria-live="polite">
      {step > 0 && (
        <p lang={run.practised} dir="auto" className="scene-quote">
          {goal.hint}
        </p>
      )}
      {step > 1 && (
        <p lang={run.language} dir="auto" className="scene-quote">
          {goal.meaning}
        </p>
      )}
      {(step === 0 || (step === 1 && hasMeaning)) && (
        <SmallButton className="-ml-3" onClick={() => setStep(step === 0 ? 1 : 2)}>
          <IdeaIcon size={18} />
          {t(step === 0 ? "scene.hint" : "scene.meaning")}
        </SmallButton>
      )}
    </div>
  );
}
