import { useId } from "react";
import { useTranslation } from "react-i18next";
import { VOICE_STEPS } from "../../../../../../schema/rules/voices.ts";
import { useFormField } from "../../../../lib/forms/useFormField.ts";
import "./stepField.css";

interface StepFieldProps {
  name: "voicePitch" | "voicePace";
  /** What its texts are called. */
  of: "pitch" | "pace";
  hint?: string | undefined;
}

/** From the lowest step to the highest. */
const WORDS = ["lowest", "lower", "usual", "higher", "highest"] as const;

/** How much lower or higher, calmer or brisker a voice is, in words. */
export function StepField({ name, of, hint }: StepFieldProps) {
  const { t } = useTranslation("npcForm");
  const { field, setValue } = useFormField<number>(name);
  const id = useId();
  const step = WORDS[field.value + VOICE_STEPS] ?? "usual";
  const word = t(`voice.${of}.${step}`);
  return (
    <div className="px-4 py-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <label htmlFor={id} className="font-medium">
          {t(`voice.${of}.label`)}
        </label>
        <span aria-hidden="true" className="text-sm text-muted">
          {word}
        </span>
      </div>
      <input
        id={id}
        type="range"
        min={-VOICE_STEPS}
        max={VOICE_STEPS}
        step={1}
        value={field.value}
        aria-valuetext={word}
        aria-describedby={hint && `${id}-hint`}
        onBlur={field.onBlur}
        onChange={({ target }) => void setValue(target.valueAsNumber)}
        className="step-field block h-11 w-full cursor-pointer"
      />
      <div aria-hidden="true" className="-mt-1 flex justify-between gap-3 text-sm text-muted">
        <span>{t(`voice.${of}.lower`)}</span>
        <span>{t(`voice.${of}.higher`)}</span>
      </div>
      {hint && (
        <p id={`${id}-hint`} className="mt-1.5 text-sm text-muted">
          {hint}
        </p>
      )}
    </div>
  );
}
