import { useTranslation } from "react-i18next";
import { classNames } from "../../components/classNames.ts";
import { EyeIcon } from "../../components/icons/firstIcons.tsx";

/** Says what this is, and that it can only be viewed. */
export function ViewOnlyChip({ className }: { className?: string }) {
  const { t } = useTranslation("avatarChat");
  return (
    <footer className={classNames("px-safe pt-2 pb-3", className)}>
      <p className="mx-auto flex w-fit items-start gap-2 rounded-bubble bg-veil/70 px-4 py-2 text-sm text-on-veil">
        <EyeIcon size={18} className="mt-px shrink-0" />
        <span className="[text-wrap:balance]">{t("viewOnly")}</span>
      </p>
      <div className="pb-safe" />
    </footer>
  );
}
