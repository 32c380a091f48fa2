import { useApolloClient } from "@apollo/client/react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { DownloadIcon, LeaveIcon, TrashIcon } from "../../../../components/icons/icons.tsx";
import { useErrorText } from "../../../../lib/apollo/useErrorText.ts";
import { saveFile } from "../../../../lib/saveFile.ts";
import { leaveSession } from "../../../../lib/session/leaveSession.ts";
import { showToast } from "../../../../lib/toasts/toasts.ts";
import { DeleteAccountSheet } from "./DeleteAccountSheet.tsx";
import { GuestLeaveSheet } from "./GuestLeaveSheet.tsx";
import { ExportDataDocument } from "../profile.generated.ts";
import { LogRow } from "../log/LogRow.tsx";
import { ProfileRow } from "../ProfileRow.tsx";
import { Section } from "../../../../components/Section.tsx";

/**
 * Export of the user's data, logout, and deletion of the account.
 * A guest is told before logging out that they cannot return.
 */
export function AccountActions({ guest }: { guest: boolean }) {
  const client = useApolloClient();
  const { t } = useTranslation("profile");
  const errorText = useErrorText();
  const [leaving, setLeaving] = useState(false);
  const [reading, setReading] = useState(false);
  const [asking, setAsking] = useState<"logout" | "delete" | null>(null);
  const stay = (): void => setAsking(null);
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
    <Section title={t("account")}>
      <ProfileRow
        icon={<DownloadIcon />}
        label={t("export.label")}
        text={t("export.text")}
        disabled={reading}
        onClick={() => void download()}
      />
      <LogRow />
      <ProfileRow
        icon={<LeaveIcon />}
        label={t("logout")}
        disabled={leaving}
        onClick={() => (guest ? setAsking("logout") : leave())}
      />
      <ProfileRow
        icon={<TrashIcon />}
        danger
        label={t(guest ? "delete.guestLabel" : "delete.label")}
        onClick={() => setAsking("delete")}
      />
      <GuestLeaveSheet open={asking === "logout"} leaving={leaving} onStay={stay} onLeave={leave} />
      <DeleteAccountSheet open={asking === "delete"} guest={guest} onClose={stay} />
    </Section>
  );
}
