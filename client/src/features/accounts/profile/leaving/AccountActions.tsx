import { useApolloClient } from "@apollo/client/react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { DownloadIcon, LeaveIcon, TrashIcon } from "../../../../components/icons/icons.tsx";
import { Section } from "../../../../components/Section.tsx";
import { useErrorText } from "../../../../lib/apollo/useErrorText.ts";
import { saveFile } from "../../../../lib/saveFile.ts";
import { leaveSession } from "../../../../lib/session/leaveSession.ts";
import { showToast } from "../../../../lib/toasts/toasts.ts";
import { LogRow } from "../LogRow.tsx";
import { ExportDataDocument } from "../profile.generated.ts";
import { ProfileRow } from "../ProfileRow.tsx";
import { DeleteAccountSheet } from "./DeleteAccountSheet.tsx";

/**
 * Export of the user's data, logout, and deletion of the account. A guest has no account to log out of and could not
 * come back: what ends their time here is the deletion of their data, and is called so.
 */
export function AccountActions({ guest }: { guest: boolean }) {
  const client = useApolloClient();
  const { t } = useTranslation("profile");
  const errorText = useErrorText();
  const [leaving, setLeaving] = useState(false);
  const [reading, setReading] = useState(false);
  const [deleting, setDeleting] = useState(false);
  const leave = (): void => {
    setLeaving(true);
    leaveSession();
  };

  const download = async (): Promise<void> => {
    setReading(true);
    try {
      const { data } = await client.query({ query: ExportDataDocument, fetchPolicy: "no-cache" });
      saveFile("causerie.json", JSON.stringify(data?.exportData, null, 2), "application/json");
      showToast("success", t("export.done"));
    } catch (error) {
      showToast("error", t("export.failed", { reason: errorText(error) }));
    } finally {
      setReading(false);
    }
  };

  return (
    <Section title={t(guest ? "guestData" : "account")}>
      <ProfileRow
        icon={<DownloadIcon />}
        label={t("export.label")}
        text={t("export.text")}
        disabled={reading}
        onClick={() => void download()}
      />
      <LogRow />
      {!guest && <ProfileRow icon={<LeaveIcon />} label={t("logout")} disabled={leaving} onClick={leave} />}
      <ProfileRow
        icon={<TrashIcon />}
        danger
        label={t(guest ? "delete.guestLabel" : "delete.label")}
        onClick={() => setDeleting(true)}
      />
      <DeleteAccountSheet open={deleting} guest={guest} onClose={() => setDeleting(false)} />
    </Section>
  );
}
