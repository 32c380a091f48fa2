import { useTranslation } from "react-i18next";
import { AlertIcon } from "../../../../components/icons/firstIcons.tsx";
import { useUploadReason } from "../../../../lib/upload/useUploadReason.ts";
import type { PictureUpload } from "./usePictureUploads.ts";

interface UploadTileProps {
  upload: PictureUpload;
  onRetry: () => void;
  onDrop: () => void;
}

/** A picture that is uploading, with its progress. A failed one says why and can be retried. */
export function UploadTile({ upload: { file, preview, progress, failure }, onRetry, onDrop }: UploadTileProps) {
  const { t } = useTranslation(["npcForm", "common"]);
  const reasonOf = useUploadReason(t("npcForm:pictures.failed"));
  const { name } = file;
  return (
    <li className="flex flex-col overflow-hidden rounded-md border border-line bg-card">
      <div className="relative aspect-square bg-primary-soft">
        <img src={preview} alt="" className="size-full object-cover opacity-45" />
        <div className="absolute inset-0 flex flex-col justify-end gap-2 p-2.5">
          {failure ? (
            <p
              role="alert"
              className="flex max-h-full items-start gap-1.5 overflow-y-auto rounded-md bg-error-soft px-2.5 py-2 text-sm leading-snug text-error"
            >
              <AlertIcon size={16} className="mt-0.5 shrink-0" />
              <span className="min-w-0">{reasonOf(failure.code)}</span>
            </p>
          ) : (
            <>
              <span className="self-start rounded-full bg-card/90 px-2.5 py-0.5 text-xs font-medium tabular-nums">
                {progress === null ? t("npcForm:pictures.waiting") : `${Math.round(progress * 100)} %`}
              </span>
              <div
                role="progressbar"
                aria-label={t("npcForm:pictures.uploading", { name })}
                aria-valuemin={0}
                aria-valuemax={100}
                aria-valuenow={Math.round((progress ?? 0) * 100)}
                className="h-1.5 shrink-0 overflow-hidden rounded-full bg-card"
              >
                <div
                  className="h-full origin-left rounded-full bg-primary transition-transform"
                  style={{ transform: `scaleX(${progress ?? 0})` }}
                />
              </div>
            </>
          )}
        </div>
      </div>
      <div className="flex flex-1 divide-x divide-line border-t border-line text-sm font-medium">
        {failure && (
          <button
            type="button"
            onClick={onRetry}
            className="min-h-11 flex-1 px-2 text-primary transition-colors hover:bg-primary-soft"
          >
            {t("common:retry")}
            <span className="sr-only">: {name}</span>
          </button>
        )}
        <button
          type="button"
          onClick={onDrop}
          className="min-h-11 flex-1 px-2 text-muted transition-colors hover:bg-primary-soft hover:text-ink"
        >
          {t(failure ? "npcForm:pictures.dismiss" : "common:cancel")}
          <span className="sr-only">: {name}</span>
        </button>
      </div>
    </li>
  );
}
