import { useState } from "react";
import { useTranslation } from "react-i18next";
import { InfoIcon } from "../../../../components/icons/firstIcons.tsx";
import { ProfileRow } from "../ProfileRow.tsx";
import { LogSheet } from "./LogSheet.tsx";

/** Opens the log of the app. */
export function LogRow() {
  const { t } = useTranslation("profile");
  const [open, setOpen] = useState(false);
  return (
    <>
      <ProfileRow icon={<InfoIcon />} label={t("log.title")} text={t("log.hint")} onClick={() => setOpen(true)} />
      <LogSheet open={open} onClose={() => setOpen(false)} />
    </>
  );
}
