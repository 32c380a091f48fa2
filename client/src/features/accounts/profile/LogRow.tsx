import { useState } from "react";
import { useTranslation } from "react-i18next";
import { ActRow } from "../../../components/buttons/ActRow.tsx";
import { Button } from "../../../components/buttons/Button.tsx";
import { InfoIcon } from "../../../components/icons/firstIcons.tsx";
import { Sheet } from "../../../components/sheets/Sheet.tsx";
import { copyWithToast } from "../../../lib/clipboard/copyText.ts";
import { useLog } from "../../../lib/log/appLog.ts";
import type { LogEntry } from "../../../lib/log/appLog.ts";

/** Opens the log of the app. */
export function LogRow() {
  const { t } = useTranslation("profile");
  const [open, setOpen] = useState(false);
  return (
    <>
      <ActRow icon={<InfoIcon />} label={t("log.title")} text={t("log.hint")} onClick={() => setOpen(true)} />
      <LogSheet open={open} onClose={() => setOpen(false)} />
    </>
  );
}

const lineOf = ({ at, level, text }: LogEntry): string => `${new Date(at).toISOString()} ${level} ${text}`;

/** What went wrong on this device since the page was opened, to read and to copy into a report. */
function LogSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTranslation("profile");
  const lines = useLog().map(lineOf);
  const copy = (): void => copyWithToast(lines.join("\n"), t("log.copied"), t("log.copyFailed"));
  return (
    <Sheet open={open} onClose={onClose} title={t("log.title")}>
      <p className="text-muted">{t(lines.length > 0 ? "log.text" : "log.empty")}</p>
      {lines.length > 0 && (
        <>
          <pre
            lang="en"
            tabIndex={0}
            className="mt-4 max-h-80 overflow-auto rounded-card bg-page p-3 text-xs whitespace-pre-wrap"
          >
            {lines.toReversed().join("\n")}
          </pre>
          <Button className="mt-6 w-full" onClick={copy}>
            {t("log.copy")}
          </Button>
        </>
      )}
    </Sheet>
  );
}
