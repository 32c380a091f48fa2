import { useApolloClient } from "@apollo/client/react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { ActRow } from "../../../../components/buttons/ActRow.tsx";
import { Button, LinkButton } from "../../../../components/buttons/Button.tsx";
import { DownloadIcon, LeaveIcon, TrashIcon } from "../../../../components/icons/icons.tsx";
import { Section } from "../../../../components/Section.tsx";
import { Sheet } from "../../../../components/sheets/Sheet.tsx";
import { useErrorText } from "../../../../lib/apollo/useErrorText.ts";
import { saveFile } from "../../../../lib/saveFile.ts";
import { leaveSession } from "../../../../lib/session/leaveSession.ts";
import { showToast } from "../../../../lib/toasts/toasts.ts";
import { LogRow } from "../LogRow.tsx";
import { ExportDataDocument } from "../profile.generated.ts";
import { DeleteAccountSheet } from "./DeleteAccountSheet.tsx";

/**
 * Export of the user's data, logout, and deletion of the account. A guest, who has none to log out of, is offered to leave,
 * and is warned that there is no way back.
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
    <Section title={t(guest ? "guestData" : "account")}>
      <ActRow
        icon={<DownloadIcon />}
        label={t("export.label")}
        text={t("export.text")}
        disabled={reading}
        onClick={() => void download()}
      />
      <LogRow />
      <ActRow
        icon={<LeaveIcon />}
        label={t(guest ? "guestLeave.label" : "logout")}
        disabled={leaving}
        onClick={() => (guest ? setAsking("logout") : leave())}
      />
      <ActRow
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

interface GuestLeaveSheetProps {
  open: boolean;
  leaving: boolean;
  onStay: () => void;
  onLeave: () => void;
}

/** Tells a guest that leaving is for good, and what they could do instead. */
function GuestLeaveSheet({ open, leaving, onStay, onLeave }: GuestLeaveSheetProps) {
  const { t } = useTranslation("profile");
  return (
    <Sheet open={open} onClose={onStay} title={t("guestLeave.title")}>
      <p className="text-muted">{t("guestLeave.text")}</p>
      <div className="mt-6 flex flex-col gap-2">
        <LinkButton to="/register" state={{ from: "/profile" }}>
          {t("guestCard.register")}
        </LinkButton>
        <Button variant="soft" onClick={onStay}>
          {t("guestLeave.stay")}
        </Button>
        <Button variant="plain" className="text-error" disabled={leaving} onClick={onLeave}>
          {t("guestLeave.label")}
        </Button>
      </div>
    </Sheet>
  );
}
