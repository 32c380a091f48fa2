import { useId } from "react";
import type { ChangeEvent } from "react";
import { useTranslation } from "react-i18next";
import { classNames } from "../../../../components/classNames.ts";
import { PlusIcon } from "../../../../components/icons/icons.tsx";
import { IMAGE_KINDS } from "../../../../../../schema/rules/media.ts";

interface AddPicturesProps {
  /** The only thing there: takes the whole width and says more. */
  alone: boolean;
  wrong: boolean;
  describedBy: string;
  onPick: (files: File[]) => void;
}

/** Opens the file dialog; also shows where files can be dropped. */
export function AddPictures({ alone, wrong, describedBy, onPick }: AddPicturesProps) {
  const { t } = useTranslation("npcForm");
  const id = useId();
  const pick = ({ target }: ChangeEvent<HTMLInputElement>): void => {
    const files = [...(target.files ?? [])];
    // The same file can be picked again after a failure.
    target.value = "";
    onPick(files);
  };
  return (
    <label
      htmlFor={id}
      className={classNames(
        "flex cursor-pointer flex-col items-center justify-center gap-2 rounded-md border border-dashed p-3 text-center transition-colors hover:border-primary hover:bg-primary-soft/50 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-primary",
        wrong ? "border-error" : "border-muted/50",
        alone ? "min-h-44" : "h-full min-h-40",
      )}
    >
      <input
        id={id}
        type="file"
        multiple
        accept={Object.keys(IMAGE_KINDS).join(",")}
        aria-label={t("pictures.add")}
        aria-invalid={wrong}
        aria-describedby={describedBy}
        onChange={pick}
        className="sr-only"
      />
      <span className="grid size-11 place-items-center rounded-full bg-primary-soft text-primary">
        <PlusIcon size={22} />
      </span>
      <span className="font-medium text-primary">{t("pictures.add")}</span>
      {alone && (
        <span className="max-w-72 text-sm text-balance text-muted sm:max-w-none">
          <span className="block pointer-coarse:hidden">{t("pictures.drop")}</span>
          {t("pictures.kinds")}
        </span>
      )}
    </label>
  );
}
