import { useTranslation } from "react-i18next";
import { classNames } from "../../../components/classNames.ts";
import { STEPS } from "./steps.ts";
import type { Step } from "./steps.ts";

/** How far a registration has come. */
export function StepTrail({ step }: { step: Step }) {
  const { t } = useTranslation("auth");
  const done = STEPS.indexOf(step) + 1;
  return (
    <div className="mb-5">
      <p role="status" className="mb-2 text-sm text-muted tabular-nums">
        {t("step", { step: done, steps: STEPS.length })}
      </p>
      <div aria-hidden="true" className="flex gap-1.5">
        {STEPS.map((name, index) => (
          <span
            key={name}
            className={classNames("h-1 flex-1 rounded-full transition-colors", index < done ? "bg-primary" : "bg-line")}
          />
        ))}
      </div>
    </div>
  );
}
