import { useTranslation } from "react-i18next";
import { classNames } from "../../../components/classNames.ts";
import { BackIcon, ForwardIcon } from "../../../components/icons/firstIcons.tsx";

interface PictureControlsProps {
  npc: { name: string; images: readonly string[] };
  index: number;
  /** The width of the picture in sight, divided by its height. */
  ratio: number;
  onStep: (step: 1 | -1) => void;
}

const ARROW = classNames(
  "pointer-events-auto grid size-11 place-items-center rounded-full bg-veil/55 text-on-veil outline-on-veil",
  "transition-opacity hover:bg-veil/80 aria-disabled:opacity-35 pointer-coarse:sr-only",
);

/**
 * The arrows and the dots below the face; nothing for a single picture. At its ends the row stops. On wide stages they lie
 * on the picture. A finger swipes, and needs no arrows: only screen readers find them there.
 */
export function PictureControls({ npc, index, ratio, onStep }: PictureControlsProps) {
  const { t } = useTranslation("avatarChat");
  const total = npc.images.length;
  if (total < 2) return null;
  return (
    <div
      ref={(frame) => frame?.style.setProperty("--ratio", String(ratio))}
      className="avatar-steps absolute inset-x-3 bottom-1 flex items-center justify-between"
    >
      <button
        type="button"
        aria-label={t("previousPicture")}
        aria-disabled={index === 0}
        onClick={() => onStep(-1)}
        className={ARROW}
      >
        <BackIcon />
      </button>
      <p aria-hidden="true" className="flex gap-1.5 rounded-full bg-veil/55 px-2.5 py-2 md:self-start">
        {Array.from({ length: total }, (_, at) => (
          <span
            key={at}
            className={classNames("size-2 rounded-full bg-on-veil transition-opacity", at !== index && "opacity-40")}
          />
        ))}
      </p>
      <button
        type="button"
        aria-label={t("nextPicture")}
        aria-disabled={index === total - 1}
        onClick={() => onStep(1)}
        className={ARROW}
      >
        <ForwardIcon />
      </button>
      <p role="status" className="sr-only">
        {t("picture", { npc: npc.name, index: index + 1, total })}
      </p>
    </div>
  );
}
