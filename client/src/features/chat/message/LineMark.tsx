import { useTranslation } from "react-i18next";
import { EditIcon } from "../../../components/icons/icons.tsx";

/** A pencil on the edge of a bubble whose line was corrected: it takes no room, so that nothing moves when it comes. */
export function LineMark({ onOpen }: { onOpen: () => void }) {
  const { t } = useTranslation("chat");
  return (
    <span className="relative z-10 -ml-1.5 w-0">
      <button
        type="button"
        aria-haspopup="dialog"
        aria-label={t("line.see")}
        onClick={onOpen}
        className="absolute -right-[18px] bottom-[9px] grid size-6 animate-fade place-items-center rounded-full border border-line bg-raised text-accent before:absolute before:-inset-2.5"
      >
        <EditIcon size={14} />
      </button>
    </span>
  );
}
