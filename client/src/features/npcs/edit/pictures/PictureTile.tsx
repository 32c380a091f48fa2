import type { CSSProperties, PointerEvent } from "react";
import { useTranslation } from "react-i18next";
import { classNames } from "../../../../components/classNames.ts";
import { BackIcon, CloseIcon, ForwardIcon } from "../../../../components/icons/firstIcons.tsx";
import { GripIcon } from "../../../../components/icons/icons.tsx";

interface PictureTileProps {
  url: string;
  /** Its place in the order, from 0. */
  index: number;
  count: number;
  dragged: boolean;
  style: CSSProperties | undefined;
  onGrab: (event: PointerEvent<HTMLElement>) => void;
  onMove: (to: number) => void;
  onRemove: () => void;
}

const CONTROL =
  "grid h-11 flex-1 place-items-center text-muted transition-colors hover:bg-primary-soft hover:text-primary aria-disabled:opacity-30 aria-disabled:hover:bg-transparent";

/** A picture of the character with its place in the order; the first is its face. */
export function PictureTile({ url, index, count, dragged, style, onGrab, onMove, onRemove }: PictureTileProps) {
  const { t } = useTranslation("npcForm");
  const place = index + 1;
  const [first, last] = [index === 0, place === count];
  return (
    <li
      data-tile
      style={style}
      onPointerDown={onGrab}
      className={classNames(
        "overflow-hidden rounded-md border bg-card select-none",
        dragged ? "cursor-grabbing border-primary shadow-float" : "border-line",
        count > 1 && !dragged && "sm:cursor-grab",
      )}
    >
      <div className="relative aspect-square bg-primary-soft">
        <img
          src={url}
          alt={t("pictures.one", { place, count })}
          draggable={false}
          decoding="async"
          className="size-full object-cover"
        />
        {first && (
          <span className="absolute top-2 left-2 rounded-full bg-primary px-2.5 py-0.5 text-xs font-semibold text-on-primary">
            {t("pictures.avatar")}
          </span>
        )}
        {count > 1 && (
          <span
            data-grip
            aria-hidden="true"
            className="absolute top-0 right-0 grid size-11 cursor-grab touch-none place-items-center"
          >
            <span className="grid size-8 place-items-center rounded-full bg-card/90 text-muted">
              <GripIcon size={18} />
            </span>
          </span>
        )}
      </div>
      <div className="flex divide-x divide-line border-t border-line">
        {count > 1 && (
          <button
            type="button"
            aria-label={t("pictures.left", { place })}
            aria-disabled={first}
            onClick={() => !first && onMove(index - 1)}
            className={CONTROL}
          >
            <BackIcon size={18} />
          </button>
        )}
        <button
          type="button"
          aria-label={t("pictures.remove", { place })}
          onClick={onRemove}
          className={classNames(CONTROL, "hover:bg-error-soft hover:text-error")}
        >
          <CloseIcon size={18} />
        </button>
        {count > 1 && (
          <button
            type="button"
            aria-label={t("pictures.right", { place })}
            aria-disabled={last}
            onClick={() => !last && onMove(index + 1)}
            className={CONTROL}
          >
            <ForwardIcon size={18} />
          </button>
        )}
      </div>
    </li>
  );
}
