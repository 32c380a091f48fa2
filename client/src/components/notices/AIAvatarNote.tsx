import { useTranslation } from "react-i18next";
import { classNames } from "../classNames.ts";
import { EyeIcon } from "../icons/firstIcons.tsx";

/** Tells a user, before they write to another user's AI avatar, that its creator can read their messages. */
export function AIAvatarNote({ className }: { className?: string }) {
  const { t } = useTranslation();
  return (
    <span className={classNames("block text-balance text-info", className)}>
      <EyeIcon size={16} className="mr-1.5 inline h-[1lh] align-top" />
      {t("readByCreator")}
    </span>
  );
}
