import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Avatar } from "../../../components/Avatar.tsx";
import { classNames } from "../../../components/classNames.ts";
import { WordIcon } from "../../../components/icons/firstIcons.tsx";
import { SpeakerIcon, StopSpeakerIcon } from "../../../components/icons/icons.tsx";
import { IconDisc } from "../../../components/icons/IconDisc.tsx";
import type { ReadingAloud } from "../../../lib/speech/useReadAloud.ts";
import { useTimes } from "../../../lib/time/useTimes.ts";
import type { ReviewWordFragment } from "../../../lib/words/reviewCard.generated.ts";

interface SaidProps {
  word: ReviewWordFragment;
  voice: ReadingAloud;
  /** The sentence, as far as it is shown. */
  children: ReactNode;
}

/** A word's sentence as the bubble of who said it, with their portrait; it is said aloud on request. */
export function Said({ word: { npcName, npcAvatar, saidAt }, voice, children }: SaidProps) {
  const { t } = useTranslation("words");
  const { day } = useTimes();
  return (
    <div className="flex items-end gap-2">
      {npcName ? (
        <Avatar src={npcAvatar} name={npcName} className="review-portrait" />
      ) : (
        <IconDisc className="size-12 review-portrait bg-primary-soft text-primary">
          <WordIcon />
        </IconDisc>
      )}
      <div className="min-w-0 flex-1">
        {npcName && (
          <p className="mb-1 text-sm text-muted">
            <span className="font-semibold text-ink">{npcName}</span>
            {saidAt && ` · ${day(saidAt)}`}
          </p>
        )}
        <div
          className={classNames(
            "review-bubble relative flex w-full items-start gap-2 py-2.5 pr-1.5 pl-4",
            "rounded-bubble rounded-bl-tip border border-line bg-bubble",
          )}
        >
          <div className="min-w-0 flex-1 py-1">{children}</div>
          {voice.canRead && (
            <button
              type="button"
              aria-label={t("tap.listen")}
              title={t("tap.listen")}
              aria-pressed={voice.isReading}
              onClick={voice.isReading ? voice.stop : voice.read}
              className="review-voice grid size-11 shrink-0 place-items-center rounded-full text-primary hover:bg-primary-soft"
            >
              {voice.isReading ? <StopSpeakerIcon /> : <SpeakerIcon />}
            </button>
          )}
        </div>
      </div>
    </div>
  );
}

/** Stands for a sentence that is to be heard: a large button that says it. */
export function Unheard({ voice }: { voice: ReadingAloud }) {
  const { t } = useTranslation("words");
  return (
    <button
      type="button"
      onClick={voice.isReading ? voice.stop : voice.read}
      aria-pressed={voice.isReading}
      className="flex min-h-14 w-full items-center gap-3 text-lg font-semibold text-primary transition-opacity hover:opacity-80"
    >
      <span aria-hidden="true" className="flex h-8 items-center gap-1">
        {[3, 6, 8, 5, 7, 4, 6, 3].map((height, place) => (
          <span key={place} className="rounded-full bg-primary/65" style={{ width: 4, height: height * 4 }} />
        ))}
      </span>
      {t("tap.listen")}
    </button>
  );
}
