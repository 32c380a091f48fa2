import { useTranslation } from "react-i18next";
import { classNames } from "../../../components/classNames.ts";
import { StopIcon } from "../../../components/icons/chatIcons.tsx";
import { PersonIcon } from "../../../components/icons/firstIcons.tsx";
import { SpeakerIcon, StopSpeakerIcon } from "../../../components/icons/icons.tsx";
import { PaceButton } from "../../../components/messages/PaceButton.tsx";
import { FailureLine } from "../../../components/notices/FailureLine.tsx";
import { LowPrice } from "../../../components/points/LowPrice.tsx";
import { useOwnVoice } from "../../../lib/repeat/useOwnVoice.ts";
import type { ReadText } from "../../../lib/speech/readText.ts";
import { usePrepareReading, useReadAloud } from "../../../lib/speech/useReadAloud.ts";

const VOICE = classNames(
  "inline-flex min-h-11 items-center gap-2 rounded-full px-4 text-sm font-semibold",
  "bg-primary-soft text-primary hover:bg-primary-soft/50 disabled:opacity-50",
);

interface TwoVoicesProps {
  sentence: ReadText;
  /** One's own; null where there is none. */
  recording: Blob | null;
  /** The microphone would hear them. */
  isListening: boolean;
}

/** The sentence as it is read aloud, as fast as one wishes, and beside it as one has said it oneself. */
export function TwoVoices({ sentence, recording, isListening }: TwoVoicesProps) {
  const { t } = useTranslation("repeat");
  const theirs = useReadAloud(sentence);
  const mine = useOwnVoice(recording);
  usePrepareReading();
  return (
    <div className="mt-3 flex flex-wrap items-center gap-2">
      {theirs.canRead && (
        <button
          type="button"
          data-autofocus
          aria-pressed={theirs.isReading}
          disabled={isListening}
          onClick={theirs.isReading ? theirs.stop : theirs.read}
          className={VOICE}
        >
          {theirs.isReading ? <StopSpeakerIcon size={20} /> : <SpeakerIcon size={20} />}
          {t(theirs.isReading ? "voices.stop" : "voices.theirs")}
          {sentence.message && !theirs.isReading && <LowPrice act="speech" />}
        </button>
      )}
      {recording && (
        <button
          type="button"
          aria-pressed={mine.isPlaying}
          disabled={isListening}
          onClick={mine.isPlaying ? mine.stop : mine.play}
          className={VOICE}
        >
          {mine.isPlaying ? <StopIcon /> : <PersonIcon size={20} />}
          {t(mine.isPlaying ? "voices.stopMine" : "voices.mine")}
        </button>
      )}
      <PaceButton className="min-h-11 min-w-11 rounded-full px-2 text-sm font-medium text-muted hover:bg-primary-soft" />
      {mine.hasFailed && <FailureLine className="w-full">{t("voices.failed")}</FailureLine>}
    </div>
  );
}
