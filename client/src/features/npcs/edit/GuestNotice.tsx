import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { useLocation } from "react-router-dom";
import { AccountLinks } from "../../../components/account/AccountLinks.tsx";
import { Notice } from "../../../components/notices/Notice.tsx";
import { openGuestDialog } from "../../../lib/guestDialog/guestDialog.ts";

/** Shown to guests instead of the form: the guest dialog, and behind it the links to an account. */
export function GuestNotice() {
  const { t } = useTranslation("npcForm");
  const { pathname } = useLocation();
  useEffect(() => openGuestDialog("create"), []);
  return (
    <Notice face="/faces/amelie.svg" title={t("guest.title")} text={t("guest.text")}>
      <AccountLinks from={pathname} register={t("guest.register")} login={t("guest.login")} />
    </Notice>
  );
}
