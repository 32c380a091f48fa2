import { useState } from "react";
import type { RefObject } from "react";
import { useTranslation } from "react-i18next";
import { classNames } from "../../../components/classNames.ts";
import { PersonIcon } from "../../../components/icons/firstIcons.tsx";

interface PicturesProps {
  npc: { name: string; images: readonly string[] };
  index: number;
  /** The first picture has loaded, or cannot be: now the others are. */
  ready: boolean;
  onReady: () => void;
  /** Takes the width of each picture that has loaded, divided by its height. */
  onMeasure: (at: number, ratio: number) => void;
  /** Messages are shown over them. */
  raised: boolean;
  /** The row of pictures, which a swipe moves. */
  track: RefObject<HTMLDivElement | null>;
}

/** A character's pictures side by side, one of them in sight. */
export function Pictures({ npc, index, ready, onReady, onMeasure, raised, track }: PicturesProps) {
  const { t } = useTranslation("avatarChat");
  const images = npc.images.length > 0 ? npc.images : [null];
  return (
    <div
      ref={track}
      role="group"
      aria-label={t("pictures", { npc: npc.name })}
      style={{ transform: `translateX(calc(${-100 * index}% + var(--drag, 0px)))` }}
      className="absolute inset-0 flex transition-transform duration-200 data-dragging:transition-none"
    >
      {images.map((src, at) => (
        <div
          key={`${at} ${src}`}
          aria-hidden={at !== index}
          className="relative size-full shrink-0 overflow-hidden bg-veil"
        >
          <Picture
            src={at === 0 || ready ? src : undefined}
            alt={t("picture", { npc: npc.name, index: at + 1, total: images.length })}
            isFirst={at === 0}
            raised={raised}
            onSettled={onReady}
            onMeasure={(ratio) => onMeasure(at, ratio)}
          />
        </div>
      ))}
    </div>
  );
}

interface PictureProps {
  /** Null where the character has no picture; absent while it may not be loaded yet. */
  src: string | null | undefined;
  alt: string;
  isFirst: boolean;
  /** It leaves room for the messages: below it, on wide screens at its right. */
  raised: boolean;
  /** It has loaded, or cannot be. */
  onSettled: () => void;
  onMeasure: (ratio: number) => void;
}

/**
 * One picture that fills the stage. Where it does not, the colours of its edges go on beside it, so that all of the figure
 * stays clear: a fade wide enough to hide a seam would lie on its hair and cheeks.
 */
function Picture({ src, alt, isFirst, raised, onSettled, onMeasure }: PictureProps) {
  const [broken, setBroken] = useState(false);
  if (src === undefined) return null;
  if (src === null || broken)
    return (
      <span role="img" aria-label={alt} className="grid h-1/2 place-items-center text-on-veil/40">
        <PersonIcon size={120} />
      </span>
    );
  return (
    <span className="absolute inset-0 @container-size">
      <span
        aria-hidden="true"
        style={{ borderImageSource: `url(${JSON.stringify(src)})` }}
        className={classNames("avatar-wash absolute transition-transform duration-200", raised && "avatar-wash-beside")}
      />
      <img
        src={src}
        alt={alt}
        draggable={false}
        fetchPriority={isFirst ? "high" : "auto"}
        className={classNames(
          "avatar-picture absolute object-cover transition-transform duration-200",
          raised && "avatar-beside",
        )}
        onLoad={({ currentTarget: { naturalWidth, naturalHeight, parentElement } }) => {
          const ratio = naturalWidth / Math.max(naturalHeight, 1);
          parentElement?.style.setProperty("--ratio", String(ratio));
          onMeasure(ratio);
          onSettled();
        }}
        onError={() => {
          setBroken(true);
          onSettled();
        }}
      />
    </span>
  );
}
