import { useTranslation } from "react-i18next";
import { DownIcon } from "../../../components/icons/chatIcons.tsx";

/** The button over the conversation that leads to its end. */
export function ToNewest({ onGo }: { onGo: () => void }) {
  const { t } = useTranslation("chat");
  return (
    <div className="pointer-events-none absolute inset-x-0 bottom-2 mx-auto flex max-w-[720px] animate-fade justify-end px-4">
      <button
        type="button"
        onClick={onGo}
        aria-label={t("newest")}
        title={t("newest")}
        className="pointer-events-auto grid size-11 place-items-center rounded-full border border-line bg-raised text-primary shadow-float"
      >
        <DownIcon />
      </button>
    </div>
  );
}
