import { useRef } from "react";
import type { ChangeEvent } from "react";
import { useTranslation } from "react-i18next";
import { Avatar } from "../../../components/Avatar.tsx";
import { CameraIcon } from "../../../components/icons/icons.tsx";
import { IMAGE_KINDS } from "../../../../../schema/rules/media.ts";

interface AvatarPickerProps {
  src: string | null | undefined;
  name: string;
  /** The part of a new picture that has been sent, 0 to 1; null while none is under way. */
  progress: number | null;
  onPick: (file: File) => void;
}

const SIZE = 80;
const RADIUS = SIZE / 2 + 3;
const AROUND = 2 * Math.PI * RADIUS;

/**
 * The viewer's picture, as a button that picks another one.
 * A ring around it shows how much of the new one has been sent.
 */
export function AvatarPicker({ src, name, progress, onPick }: AvatarPickerProps) {
  const { t } = useTranslation("profile");
  const input = useRef<HTMLInputElement>(null);
  const pick = ({ target }: ChangeEvent<HTMLInputElement>): void => {
    const file = target.files?.[0];
    // The same file can be picked again after a failure.
    target.value = "";
    if (file) onPick(file);
  };
  return (
    <div className="relative shrink-0">
      <button
        type="button"
        onClick={() => input.current?.click()}
        disabled={progress !== null}
        className="group relative block rounded-full"
        aria-label={t("avatar.change")}
      >
        <Avatar
          src={src}
          name={name}
          size={SIZE}
          className={progress === null ? "transition-opacity group-hover:opacity-85" : "opacity-60"}
        />
        {progress === null && (
          <span className="absolute -right-1 -bottom-1 grid size-8 place-items-center rounded-full border-2 border-card bg-primary text-on-primary">
            <CameraIcon size={16} />
          </span>
        )}
      </button>
      <input
        ref={input}
        type="file"
        accept={Object.keys(IMAGE_KINDS).join(",")}
        onChange={pick}
        hidden
        aria-label={t("avatar.file")}
      />
      {progress !== null && (
        <div
          role="progressbar"
          aria-label={t("avatar.sending")}
          aria-valuemin={0}
          aria-valuemax={100}
          aria-valuenow={Math.round(progress * 100)}
          className="pointer-events-none absolute -inset-1.5"
        >
          <svg viewBox={`0 0 ${SIZE + 12} ${SIZE + 12}`} className="size-full -rotate-90" aria-hidden="true">
            <circle cx="50%" cy="50%" r={RADIUS} fill="none" strokeWidth={4} className="stroke-line" />
            <circle
              cx="50%"
              cy="50%"
              r={RADIUS}
              fill="none"
              strokeWidth={4}
              strokeLinecap="round"
              strokeDasharray={AROUND}
              strokeDashoffset={AROUND * (1 - progress)}
              className="stroke-primary"
            />
          </svg>
        </div>
      )}
    </div>
  );
}
