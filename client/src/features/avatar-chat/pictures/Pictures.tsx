import type { RefObject } from "react";
import { useTranslation } from "react-i18next";
import { Picture } from "./Picture.tsx";

interface PicturesProps {
  npc: { name: string; images: readonly string[] };
  index: number;
  /** The first picture has loaded, or cannot be: now the others are. */
  ready: boolean;
  onReady: () => void;
  /** Messages are shown over them. */
  raised: boolean;
  /** The row of pictures, which a swipe moves. */
  track: RefObject<HTMLDivElement | null>;
}

/** A character's pictures side by side, one of them in sight. */
export function Pictures({ npc, index, ready, onReady, raised, track }: PicturesProps) {
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
          />
        </div>
      ))}
    </div>
  );
}
