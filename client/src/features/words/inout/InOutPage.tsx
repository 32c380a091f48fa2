import { useApolloClient } from "@apollo/client/react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { WordFileFormat } from "../../../../../schema/rules/words/wordFiles.ts";
import { AccountLinks } from "../../../components/account/AccountLinks.tsx";
import { Button } from "../../../components/buttons/Button.tsx";
import { OfflineIcon } from "../../../components/icons/firstIcons.tsx";
import { DownloadIcon } from "../../../components/icons/icons.tsx";
import { Notice } from "../../../components/notices/Notice.tsx";
import { PageFrame } from "../../../components/PageFrame.tsx";
import { Section } from "../../../components/Section.tsx";
import { useServerReachable } from "../../../lib/apollo/reachability.ts";
import { useErrorText } from "../../../lib/apollo/useErrorText.ts";
import { saveFile } from "../../../lib/saveFile.ts";
import { useViewerUser } from "../../../lib/session/useViewerUser.ts";
import { showToast } from "../../../lib/toasts/toasts.ts";
import { ImportSection } from "./ImportSection.tsx";
import { ExportWordsDocument } from "./inOut.generated.ts";

/** The page `/words/in-out`: saved words as files for Anki and spreadsheets, and lists of words from there. */
export default function InOutPage() {
  const { t } = useTranslation("words");
  const guest = useViewerUser().userType === "guest";
  const isReachable = useServerReachable();
  return (
    <PageFrame title={t("inout.title")} back={{ to: "/words", label: t("inout.back") }} className="max-w-[640px] gap-6">
      {guest ? (
        <Notice face="/faces/lena.svg" title={t("inout.guest.title")} text={t("inout.guest.text")}>
          <AccountLinks from="/words/in-out" register={t("inout.guest.register")} login={t("inout.guest.login")} />
        </Notice>
      ) : (
        <>
          {!isReachable && (
            <p role="status" className="flex items-center gap-2 rounded-card bg-primary-soft p-4">
              <OfflineIcon size={20} className="shrink-0" />
              {t("inout.offline")}
            </p>
          )}
          <ExportSection disabled={!isReachable} />
          <ImportSection disabled={!isReachable} />
        </>
      )}
    </PageFrame>
  );
}

/** Saves all words of the viewer as a file. */
function ExportSection({ disabled }: { disabled: boolean }) {
  const { t } = useTranslation("words");
  const { running, run } = useExport();
  return (
    <Section title={t("inout.export.title")}>
      <div className="flex flex-col gap-4 p-4">
        <p className="text-muted">{t("inout.export.text")}</p>
        <div className="flex flex-col gap-2 sm:flex-row">
          <Button variant="soft" disabled={disabled || running} onClick={() => void run("anki")}>
            <DownloadIcon size={20} className="shrink-0" />
            {t("inout.export.anki")}
          </Button>
          <Button variant="soft" disabled={disabled || running} onClick={() => void run("csv")}>
            <DownloadIcon size={20} className="shrink-0" />
            {t("inout.export.csv")}
          </Button>
        </div>
      </div>
    </Section>
  );
}

const FILES: Record<WordFileFormat, { name: string; type: string }> = {
  anki: { name: "causerie-anki.txt", type: "text/plain" },
  csv: { name: "causerie.csv", type: "text/csv" },
};

/** Saves the viewer's words as a file. */
function useExport(): { running: boolean; run: (format: WordFileFormat) => Promise<void> } {
  const client = useApolloClient();
  const { t } = useTranslation("words");
  const errorText = useErrorText();
  const [running, setRunning] = useState(false);
  const run = async (format: WordFileFormat): Promise<void> => {
    setRunning(true);
    try {
      let file = "";
      let cursor: string | null = null;
      do {
        const variables: { format: WordFileFormat; cursor: string | null } = { format, cursor };
        const { data } = await client.query({ query: ExportWordsDocument, variables, fetchPolicy: "no-cache" });
        file += data?.exportWords.text ?? "";
        cursor = data?.exportWords.cursor ?? null;
      } while (cursor);
      saveFile(FILES[format].name, file, FILES[format].type);
      showToast("success", t("inout.saved"));
    } catch (error) {
      showToast("error", errorText(error));
    } finally {
      setRunning(false);
    }
  };
  return { running, run };
}
