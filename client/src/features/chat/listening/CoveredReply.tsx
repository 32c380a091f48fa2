import { useContext } from "react";
import { useTranslation } from "react-i18next";
import { classNames } from "../../../components/classNames.ts";
import { SpeakerIcon, StopSpeakerIcon } from "../../../components/icons/icons.tsx";
import type { MessageFragment } from "../../../lib/messages/message.generated.ts";
import { readMessage } from "../../../lib/speech/readText.ts";
import { useReadAloud } from "../../../lib/speech/useReadAloud.ts";
import { TappableChat } from "../../../lib/words/wordsOf.ts";
import { uncover } from "./coveredReplies.ts";
import "./listening.css";

/** Heights of the bars, in per cent: the look of a voice, not this one's. */
const BARS = [30, 55, 85, 45, 70, 100, 60, 35, 75, 50, 90, 40, 65, 30];

/** A reply that is heard and not shown: to listen once more, and to show its text. */
export function CoveredReply({ message }: { message: MessageFragment }) {
  const { t } = useTranslation("chat");
  const { isReading, read, stop } = useReadAloud(readMessage(message, useContext(TappableChat)));
  const canRead = isReading || !message.isGenerating;
  return (
    <div role="group" aria-label={t("listening.reply")} className="flex flex-wrap items-center gap-x-3">
      <button
        type="button"
        onClick={isReading ? stop : read}
        disabled={!canRead}
        aria-label={t(isReading ? "stopReading" : "readAloud")}
        className="-ms-1.5 inline-flex size-11 items-center justify-center rounded-full bg-primary text-on-primary disabled:opacity-50"
      >
        {isReading ? <StopSpeakerIcon size={20} /> : <SpeakerIcon size={20} />}
      </button>
      <span aria-hidden="true" className={classNames("voice-bars", isReading && "voice-bars-sound")}>
        {BARS.map((height, index) => (
          <i key={index} style={{ height: `${height}%` }} />
        ))}
      </span>
      <button
        type="button"
        onClick={() => uncover(message)}
        className="-me-2 min-h-11 rounded-full px-2 text-sm font-semibold text-primary hover:bg-primary-soft"
      >
        {t("listening.showText")}
      </button>
    </div>
  );
}
