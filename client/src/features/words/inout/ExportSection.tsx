import { useTranslation } from "react-i18next";
import { Button } from "../../../components/buttons/Button.tsx";
import { DownloadIcon } from "../../../components/icons/icons.tsx";
import { Section } from "../../../components/Section.tsx";
import { useExport } from "./useExport.ts";

/** Saves all words of the viewer as a file. */
export function ExportSection({ disabled }: { disabled: boolean }) {
  const { t } = useTranslation("words");
  const { running, run } = useExport();
  return (
    <Section title={t("inout.export.title")}>
      <div className="flex flex-col gap-4 p-4">
        <p className="text-pretty text-muted">{t("inout.export.text")}</p>
        <div className="flex flex-wrap gap-2">
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
