import { Suspense, useEffect } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../../../components/buttons/Button.tsx";
import { CheckIcon, InfoIcon } from "../../../components/icons/firstIcons.tsx";
import { Spinner } from "../../../components/loading/Spinner.tsx";
import { BalanceChip } from "../../../components/points/BalanceChip.tsx";
import { LowPrice } from "../../../components/points/LowPrice.tsx";
import { Sheet } from "../../../components/sheets/Sheet.tsx";
import { useServerInfo } from "../../../lib/session/session.generated.ts";
import { closePageSheet, usePageSheet } from "../../../lib/sheets/pageSheet.ts";
import type { LineSheetPlace } from "../../../lib/sheets/pageSheet.ts";
import { isChanged } from "../../../lib/words/corrections.ts";
import { ActFailure } from "../ActFailure.tsx";
import { CorrectedLine } from "./CorrectedLine.tsx";
import { loadChangedText } from "./Difference.tsx";
import { useCorrection } from "./useCorrection.ts";

/** The correction of the viewer's own line, opened by its pencil. */
export function LineSheet() {
  const sheet = usePageSheet();
  if (sheet?.kind !== "line") return null;
  // Its texts may still be loading.
  return (
    <Suspense fallback={null}>
      <LineCard key={sheet.messageId} line={sheet} onClose={closePageSheet} />
    </Suspense>
  );
}

/** The viewer's own line as they sent it and, once corrected, what changed and why. */
function LineCard({ line, onClose }: { line: LineSheetPlace; onClose: () => void }) {
  const { t } = useTranslation("words");
  const { correction, isAsking, failure, ask } = useCorrection(line);
  // Loads while the model works, or with a known correction.
  useEffect(() => void loadChangedText(), []);
  const found = isChanged(correction, line.text) ? correction : null;
  return (
    <Sheet open onClose={onClose} title={t("line.title")} corner={<BalanceChip place="sheet" />}>
      {found ? (
        <CorrectedLine line={line} correction={found} />
      ) : (
        <p lang={line.language} dir="auto" className="whitespace-pre-line wrap-break-word">
          {line.text}
        </p>
      )}
      {correction && !found && <RightLine />}
      {isAsking && (
        <div role="status" className="grid min-h-24 place-items-center">
          <Spinner />
          <span className="sr-only">{t("line.asking")}</span>
        </div>
      )}
      {failure !== null && <ActFailure act="correction" error={failure} onRetry={ask} />}
      {!correction && !isAsking && failure === null && (
        <Button className="mt-5 w-full" onClick={ask}>
          {t("line.ask")}
          <LowPrice act="correction" />
        </Button>
      )}
    </Sheet>
  );
}

/** Says that the line is correct, or on a demo server that it cannot judge. */
function RightLine() {
  const { t } = useTranslation("words");
  const { data } = useServerInfo();
  if (!data) return null;
  const isDemo = data.serverInfo.demo.includes("ai");
  return isDemo ? (
    <p role="status" className="mt-4 flex animate-fade items-start gap-2 text-muted">
      <InfoIcon size={20} className="mt-0.5 shrink-0" />
      {t("line.unjudged")}
    </p>
  ) : (
    <p role="status" className="mt-4 flex animate-fade items-start gap-2 text-pretty text-success">
      <CheckIcon size={20} className="mt-0.5 shrink-0" />
      {t("line.right")}
    </p>
  );
}
