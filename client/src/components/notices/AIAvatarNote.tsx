import { useTranslation } from "react-i18next";
import { classNames } from "../classNames.ts";
import { EyeIcon } from "../icons/firstIcons.tsx";

/** Tells a user, before they write to another user's AI avatar, that its creator can read their messages. */
export function AIAvatarNote({ className }: { className?: string }) {
  const { t, i18n } = useTranslation();
  return (
    <span lang={i18n.language} dir="auto" className={classNames("flex w-fit gap-1.5 text-left text-info", className)}>
      <EyeIcon size={16} className="h-[1lh] shrink-0" />
      <span className="text-balance">{t("readByCreator")}</span>
    </span>
  );
}
