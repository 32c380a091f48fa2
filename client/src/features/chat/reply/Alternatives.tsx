import { useTranslation } from "react-i18next";
import { BackIcon, ForwardIcon } from "../../../components/icons/firstIcons.tsx";

interface AlternativesProps {
  index: number;
  count: number;
  onShow: (index: number) => void;
}

const ARROW =
  "grid size-11 place-items-center rounded-full text-muted transition-colors hover:bg-primary-soft hover:text-primary disabled:opacity-30";

/** Which alternative of a reply is shown, with buttons to the others. */
export function Alternatives({ index, count, onShow }: AlternativesProps) {
  const { t } = useTranslation("chat");
  return (
    <div role="group" aria-label={t("alternatives")} className="flex items-center">
      <button
        type="button"
        aria-label={t("earlierAlternative")}
        disabled={index <= 1}
        onClick={() => onShow(index - 1)}
        className={ARROW}
      >
        <BackIcon size={18} />
      </button>
      <span role="status" className="text-sm text-muted tabular-nums">
        {index}/{count}
      </span>
      <button
        type="button"
        aria-label={t("laterAlternative")}
        disabled={index >= count}
        onClick={() => onShow(index + 1)}
        className={ARROW}
      >
        <ForwardIcon size={18} />
      </button>
    </div>
  );
}
