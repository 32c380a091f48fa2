import { useTranslation } from "react-i18next";
import { CheckIcon, ForwardIcon } from "../../../components/icons/firstIcons.tsx";
import type { SceneRunFieldsFragment } from "./scene.generated.ts";
import "./scene.css";

/** The goals of the scene that is played, ticked as they are reached; a tap shows them with hints. */
export function SceneBar({ run, onOpen }: { run: SceneRunFieldsFragment; onOpen: () => void }) {
  const { t } = useTranslation("chat");
  const done = run.goals.filter(({ line }) => line).length;
  const isOver = done === run.goals.length;
  const next = run.goals.find(({ line }) => !line);
  return (
    <div className="scene-bar">
      <button type="button" onClick={onOpen} aria-haspopup="dialog" className="scene-open">
        <span className="scene-ticks" aria-hidden="true">
          {run.goals.map(({ label, line }) => (
            <span key={label} className="scene-tick" data-done={line ? "" : undefined}>
              {line && <CheckIcon size={14} />}
            </span>
          ))}
        </span>
        <span className="scene-next" lang={isOver ? undefined : run.language} dir="auto">
          {isOver ? t("scene.over") : next?.label}
        </span>
        <span className="sr-only">{t("scene.reached", { done, all: run.goals.length })}</span>
        <ForwardIcon size={18} className="scene-more" />
      </button>
      <span role="status" className="sr-only">
        {done > 0 && t("scene.reached", { done, all: run.goals.length })}
      </span>
    </div>
  );
}
