import { useTranslation } from "react-i18next";
import { classNames } from "../classNames.ts";
import { EyeIcon } from "../icons/icons.tsx";

/** Tells a user, before they write to another user's AI avatar, that its creator can read their messages. */
export function AIAvatarNote({ className }: { className?: string }) {
  const { t, i18n } = useTranslation();
  return (
    <span lang={i18n.language} className={classNames("flex items-start gap-1.5 text-info", className)}>
      <EyeIcon size={16} className="mt-px shrink-0" />
      <span className="text-left [text-wrap:balance]">{t("readByCreator")}</span>
    </span>
  );
}
