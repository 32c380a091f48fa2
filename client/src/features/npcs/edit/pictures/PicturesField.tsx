import { useId, useRef, useState } from "react";
import type { DragEvent } from "react";
import { useTranslation } from "react-i18next";
import { classNames } from "../../../../components/classNames.ts";
import { AlertIcon } from "../../../../components/icons/firstIcons.tsx";
import { BrushIcon } from "../../../../components/icons/icons.tsx";
import { useFormField } from "../../../../lib/forms/useFormField.ts";
import { useUploadReason } from "../../../../lib/upload/useUploadReason.ts";
import { FieldError } from "../fields/FieldError.tsx";
import { AddPictures } from "./AddPictures.tsx";
import { PictureTile } from "./PictureTile.tsx";
import { UploadTile } from "./UploadTile.tsx";
import type { usePictureUploads } from "./usePictureUploads.ts";
import { useTileDrag } from "./useTileDrag.ts";

interface PicturesFieldProps {
  pictures: ReturnType<typeof usePictureUploads>;
  drawing: boolean;
}

/** The character's pictures in their order: added by choosing or dropping files, moved by dragging or by buttons. */
export function PicturesField({ pictures: { uploads, refused, room, add, retry, drop }, drawing }: PicturesFieldProps) {
  const { t } = useTranslation("npcForm");
  const id = useId();
  const list = useRef<HTMLUListElement>(null);
  const { field, max, shownWrong: wrong, setValue, setTouched } = useFormField<string[]>("images");
  const images = field.value;
  const reasonOf = useUploadReason(t("pictures.failed"));
  const [said, setSaid] = useState("");
  const [dropping, setDropping] = useState(false);

  const move = (from: number, to: number): void => {
    void setValue(movedTo(images, from, to));
    setSaid(t("pictures.moved", { place: to + 1, count: images.length }));
  };
  const { start, styleOf, dragged } = useTileDrag(list, move);

  const remove = (url: string): void => {
    void setValue(images.filter((other) => other !== url)).then(() => setTouched(true));
    setSaid(t("pictures.removed"));
  };

  const holdsFiles = (event: DragEvent): boolean => event.dataTransfer.types.includes("Files");
  const alone = images.length + uploads.length === 0 && !drawing;
  return (
    <div
      onDragOver={(event) => {
        if (!holdsFiles(event)) return;
        event.preventDefault();
        setDropping(true);
      }}
      onDragLeave={({ currentTarget, relatedTarget }) => {
        if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setDropping(false);
      }}
      onDrop={(event) => {
        if (!holdsFiles(event)) return;
        event.preventDefault();
        setDropping(false);
        add([...event.dataTransfer.files]);
      }}
      className={classNames("p-4 transition-colors", dropping && "bg-primary-soft")}
    >
      <p id={`${id}-hint`} className="mb-3 text-sm text-muted">
        {t("pictures.hint", { max })}
      </p>
      <ul
        ref={list}
        aria-label={t("pictures.title")}
        className={classNames("grid gap-3", !alone && "grid-cols-two sm:grid-cols-3 lg:grid-cols-4")}
      >
        {images.map((url, index) => (
          <PictureTile
            key={url}
            url={url}
            index={index}
            count={images.length}
            dragged={dragged === index}
            style={styleOf(index)}
            onGrab={(event) => start(index, event)}
            onMove={(to) => move(index, to)}
            onRemove={() => remove(url)}
          />
        ))}
        {uploads.map((upload) => (
          <UploadTile key={upload.id} upload={upload} onRetry={() => retry(upload)} onDrop={() => drop(upload)} />
        ))}
        {drawing && <DrawingTile />}
        {room > 0 && (
          <li>
            <AddPictures
              alone={alone}
              wrong={Boolean(wrong)}
              describedBy={wrong ? `${id}-error` : `${id}-hint`}
              onPick={add}
            />
          </li>
        )}
      </ul>
      <p role="status" className="sr-only">
        {said}
      </p>
      {refused.length > 0 && (
        <ul role="alert" className="mt-3 flex flex-col gap-1.5 rounded-md bg-error-soft px-3 py-2 text-sm text-error">
          {refused.map(({ name, code }, index) => (
            <li key={`${index}-${name}`} className="flex items-start gap-2">
              <AlertIcon size={16} className="mt-0.5 shrink-0" />
              <span className="min-w-0">{t("pictures.refused", { name, reason: reasonOf(code) })}</span>
            </li>
          ))}
        </ul>
      )}
      {wrong && <FieldError id={`${id}-error`} message={wrong} />}
    </div>
  );
}

/** Holds the place of a picture while it is drawn, which takes an unknown time. */
function DrawingTile() {
  const { t } = useTranslation("npcForm");
  return (
    <li className="overflow-hidden rounded-md border border-line bg-card">
      <div
        role="progressbar"
        aria-label={t("draw.running")}
        className="grid aspect-square animate-wait place-items-center bg-primary-soft text-primary"
      >
        <BrushIcon size={32} />
      </div>
      <p
        className="grid min-h-11 place-items-center border-t border-line px-2 text-center text-sm text-muted"
        aria-hidden="true"
      >
        {t("draw.running")}
      </p>
    </li>
  );
}

/** The items with one of them moved. */
function movedTo<T>(items: readonly T[], from: number, to: number): T[] {
  const others = items.filter((_item, index) => index !== from);
  return [...others.slice(0, to), ...items.slice(from, from + 1), ...others.slice(to)];
}
