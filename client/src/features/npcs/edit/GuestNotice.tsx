import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { useLocation } from "react-router-dom";
import { LinkButton } from "../../../components/Button.tsx";
import { PeopleIcon } from "../../../components/icons.tsx";
import { Notice } from "../../../components/notices/Notice.tsx";
import { openGuestDialog } from "../../../lib/guestDialog/guestDialog.ts";

/** What a guest finds in place of the form: the dialog, and behind it the way to an account. */
export function GuestNotice() {
  const { t } = useTranslation("npcForm");
  const { pathname } = useLocation();
  useEffect(() => openGuestDialog(), []);
  return (
    <Notice icon={<PeopleIcon size={28} />} title={t("guest.title")} text={t("guest.text")}>
      <LinkButton to="/register" state={{ from: pathname }}>
        {t("guest.register")}
      </LinkButton>
      <LinkButton to="/login" state={{ from: pathname }} variant="plain">
        {t("guest.login")}
      </LinkButton>
    </Notice>
  );
}
