import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useLocation } from "react-router-dom";
import { closeGuestDialog, useGuestDialog } from "../../lib/guestDialog/guestDialog.ts";
import { AccountLinks } from "../account/AccountLinks.tsx";
import { Button } from "../buttons/Button.tsx";
import { Sheet } from "./Sheet.tsx";

/** Opens when a guest tries what needs an account: they can create one or log in, and return to this page, or stay. */
export function GuestDialog() {
  const { t } = useTranslation();
  const { pathname, search, hash } = useLocation();
  const act = useGuestDialog();
  // While the sheet closes, its title stays.
  const [said, setSaid] = useState(act ?? "other");
  if (act !== null && act !== said) setSaid(act);
  return (
    <Sheet open={act !== null} onClose={closeGuestDialog} title={t(`guestDialog.titles.${said}`)}>
      <p className="text-pretty text-muted">{t("guestDialog.text")}</p>
      <div className="mt-6 flex flex-col gap-2">
        <AccountLinks
          from={pathname + search + hash}
          register={t("guestDialog.register")}
          login={t("guestDialog.login")}
          onGo={closeGuestDialog}
        />
        <Button variant="plain" onClick={closeGuestDialog}>
          {t("guestDialog.stay")}
        </Button>
      </div>
    </Sheet>
  );
}
