import { SpeakerIcon, StopSpeakerIcon } from "../../../components/icons/icons.tsx";
import { LowPrice } from "../../../components/points/LowPrice.tsx";
import type { ReadText } from "../../../lib/speech/readText.ts";
import { usePrepareReading, useReadAloud, useSilenceAtEnd } from "../../../lib/speech/useReadAloud.ts";

interface SpeakButtonProps {
  text: ReadText;
  label: string;
  /** Large for a word, small in the line of a sentence. */
  size: "large" | "small";
}

/** Reads a word or its sentence aloud, and falls silent with its card. Nothing where the device has no voices. */
export function SpeakButton({ text, label, size }: SpeakButtonProps) {
  const { canRead, isReading, read, stop } = useReadAloud(text);
  usePrepareReading();
  useSilenceAtEnd(text.id);
  if (!canRead) return null;
  const Sign = isReading ? StopSpeakerIcon : SpeakerIcon;
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      aria-pressed={isReading}
      onClick={isReading ? stop : read}
      className="inline-flex h-11 min-w-11 shrink-0 items-center justify-center gap-1 rounded-full text-sm text-primary hover:bg-primary-soft aria-pressed:bg-primary-soft"
    >
      <Sign size={size === "large" ? 24 : 18} />
      {text.message && !isReading && <LowPrice act="speech" />}
    </button>
  );
}
