import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../../../components/buttons/Button.tsx";
import { Spinner } from "../../../components/loading/Spinner.tsx";
import { BalanceChip } from "../../../components/points/BalanceChip.tsx";
import { LowPrice } from "../../../components/points/LowPrice.tsx";
import { Sheet } from "../../../components/sheets/Sheet.tsx";
import type { LineSheetPlace } from "../../../lib/sheets/pageSheet.ts";
import { isChanged } from "../../../lib/words/corrections.ts";
import { ActFailure } from "../ActFailure.tsx";
import { CorrectedLine } from "./CorrectedLine.tsx";
import { loadChangedText } from "./Difference.tsx";
import { RightLine } from "./RightLine.tsx";
import { useCorrection } from "./useCorrection.ts";

/** A line of the person's own: as they sent it, and once it was corrected, what changed and why. */
export function LineCard({ line, onClose }: { line: LineSheetPlace; onClose: () => void }) {
  const { t } = useTranslation("words");
  const { correction, isAsking, failure, ask } = useCorrection(line);
  // While the model reads the line, or with a correction that is known.
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
