import { useTranslation } from "react-i18next";
import { reportNumber } from "../../../../schema/rules/reports.ts";
import { useSession } from "../../lib/session/session.ts";
import { Button, LinkButton } from "../buttons/Button.tsx";
import { CheckIcon } from "../icons/firstIcons.tsx";
import { IconDisc } from "../icons/IconDisc.tsx";

export interface Receipt {
  id: string;
  isMailed: boolean;
}

/** Says that a report has arrived, under which number, and where to see what becomes of it. */
export function ReportSent({ receipt: { id, isMailed }, onClose }: { receipt: Receipt; onClose: () => void }) {
  const { t } = useTranslation(["reports", "common"]);
  const isSignedIn = useSession().user !== null;
  return (
    <div role="status" className="animate-fade">
      <div className="flex items-start gap-3">
        <IconDisc className="size-10 bg-success-soft text-success">
          <CheckIcon size={20} />
        </IconDisc>
        <div className="flex-1 text-pretty">
          <p>{t("reports:sent.text")}</p>
          {isMailed && <p>{t("reports:sent.mailed")}</p>}
        </div>
      </div>
      <p className="mt-3 text-muted tabular-nums">{t("reports:sent.number", { number: reportNumber(id) })}</p>
      <div className="mt-6 flex flex-col-reverse gap-2 sm:flex-row sm:justify-end">
        {isSignedIn && (
          <LinkButton variant="soft" to="/reports" onClick={onClose}>
            {t("reports:sent.see")}
          </LinkButton>
        )}
        <Button onClick={onClose}>{t("reports:sent.done")}</Button>
      </div>
    </div>
  );
}
