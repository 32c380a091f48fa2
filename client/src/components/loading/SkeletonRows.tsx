import { useTranslation } from "react-i18next";
import { classNames } from "../classNames.ts";

interface SkeletonRowsProps {
  count: number;
  /** Class names of the list, of a row, and of the picture, if it has one, and the lines of text in a row. */
  list: string;
  row: string;
  picture?: string;
  lines: readonly string[];
  /** A short text at the end of a row. */
  end?: string;
}

const BLOCK = "shrink-0 bg-line";

/** A skeleton of a list: rows of text lines, with or without a picture. */
export function SkeletonRows({ count, list, row, picture, lines, end }: SkeletonRowsProps) {
  const { t } = useTranslation();
  return (
    <div role="status" aria-label={t("loading")} className={classNames("animate-wait", list)}>
      {Array.from({ length: count }, (_, index) => (
        <div key={index} className={classNames("flex items-center", row)}>
          {picture && <span className={classNames(BLOCK, picture)} />}
          <span className="flex flex-1 flex-col gap-2">
            {lines.map((line) => (
              <span key={line} className={classNames(BLOCK, line)} />
            ))}
          </span>
          {end && <span className={classNames(BLOCK, end)} />}
        </div>
      ))}
    </div>
  );
}
