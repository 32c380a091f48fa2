import { useTranslation } from "react-i18next";
import { useLocation, useNavigate } from "react-router-dom";
import { closeGuestDialog, useGuestDialog } from "../../lib/guestDialog/guestDialog.ts";
import { Button } from "../buttons/Button.tsx";
import { Sheet } from "./Sheet.tsx";

/** Opens when a guest tries what needs an account: they can stay a guest, or log in and return to this page. */
export function GuestDialog() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { pathname, search, hash } = useLocation();
  const open = useGuestDialog();
  const goToLogin = (): void => {
    closeGuestDialog();
    void navigate("/login", { state: { from: pathname + search + hash } });
  };
  return (
    <Sheet open={open} onClose={closeGuestDialog} title={t("guestDialog.title")}>
      <p className="text-muted">{t("guestDialog.text")}</p>
      <div className="mt-6 flex flex-col gap-2 sm:flex-row-reverse">
        <Button className="sm:flex-1" onClick={goToLogin}>
          {t("guestDialog.login")}
        </Button>
        <Button variant="plain" className="sm:flex-1" onClick={closeGuestDialog}>
          {t("guestDialog.stay")}
        </Button>
      </div>
    </Sheet>
  );
}
