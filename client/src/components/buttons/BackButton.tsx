import { useTranslation } from "react-i18next";
import { useGoBack } from "../../lib/navigation/useGoBack.ts";
import { classNames } from "../classNames.ts";
import { BackIcon } from "../icons/firstIcons.tsx";

/** The arrow at the start of a header that leads to the page before. */
export function BackButton({ className = "text-muted hover:text-primary" }: { className?: string }) {
  const { t } = useTranslation();
  const goBack = useGoBack();
  return (
    <button
      type="button"
      aria-label={t("back")}
      onClick={goBack}
      className={classNames("grid size-11 shrink-0 place-items-center rounded-full", className)}
    >
      <BackIcon />
    </button>
  );
}
