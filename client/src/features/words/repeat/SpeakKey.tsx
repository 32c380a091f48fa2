import { useTranslation } from "react-i18next";
import { classNames } from "../../../components/classNames.ts";
import { MicrophoneIcon, StopIcon } from "../../../components/icons/chatIcons.tsx";
import { Spinner } from "../../../components/loading/Spinner.tsx";
import { LowPrice } from "../../../components/points/LowPrice.tsx";
import type { SpokenAttempt } from "../../../lib/repeat/useSpokenAttempt.ts";

interface SpeakKeyProps {
  attempt: SpokenAttempt;
  /** It has been said before. */
  isAgain: boolean;
}

/** The large button by which one says the sentence, and ends it. Nothing where the device has no microphone for it. */
export function SpeakKey({ attempt: { ability, phase, start, stop }, isAgain }: SpeakKeyProps) {
  const { t } = useTranslation("repeat");
  if (ability === "none") return null;
  const isListening = phase === "listening";
  const label = t(
    isListening ? "speak.stop" : isAgain ? "speak.again" : ability === "recording" ? "speak.record" : "speak.start",
  );
  return (
    <div className="mt-5 flex flex-col items-center gap-1.5">
      <button
        type="button"
        aria-label={label}
        // One and the same, so that the focus stays on it.
        aria-disabled={phase === "writing"}
        onClick={isListening ? stop : phase === "idle" ? start : undefined}
        className={classNames(
          "grid size-18 place-items-center rounded-full transition-opacity hover:opacity-90 aria-disabled:opacity-50",
          isListening ? "bg-accent text-on-accent" : "bg-primary text-on-primary",
        )}
      >
        {isListening ? <StopIcon /> : phase === "writing" ? <Spinner /> : <MicrophoneIcon />}
      </button>
      <span aria-hidden="true" className="flex min-h-6 items-center gap-1.5 text-sm font-medium text-muted">
        {label}
        {ability === "model" && phase === "idle" && <LowPrice act="dictation" />}
      </span>
    </div>
  );
}
