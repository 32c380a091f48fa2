import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../../../components/buttons/Button.tsx";
import { useErrorText } from "../../../lib/apollo/useErrorText.ts";
import { showToast } from "../../../lib/toasts/toasts.ts";
import { useWithdrawMoment } from "./moment.generated.ts";

/** Ends a moment, after asking in its own place: another sheet would cover what is asked about. */
export function WithdrawMoment({ momentId, onDone }: { momentId: string; onDone?: () => void }) {
  const { t } = useTranslation(["chat", "common"]);
  const errorText = useErrorText();
  const [asking, setAsking] = useState(false);
  const [withdraw, { loading }] = useWithdrawMoment({
    variables: { momentId },
    update: (cache) => {
      cache.evict({ id: cache.identify({ __typename: "Moment", id: momentId }) });
      cache.gc();
    },
  });
  const confirm = (): void => {
    withdraw().then(
      () => {
        showToast("success", t("chat:moment.withdrawn"));
        onDone?.();
      },
      (error: unknown) => showToast("error", t("chat:moment.withdrawFailed", { reason: errorText(error) })),
    );
  };
  if (!asking)
    return (
      <Button variant="plain" className="text-error!" onClick={() => setAsking(true)}>
        {t("chat:moment.withdraw")}
      </Button>
    );
  return (
    <div
      role="group"
      aria-label={t("chat:moment.withdraw")}
      className="flex flex-col gap-2 rounded-md bg-error-soft p-4"
    >
      <p className="text-sm">{t("chat:moment.withdrawText")}</p>
      <div className="flex flex-wrap gap-2">
        <Button variant="danger" className="flex-auto" disabled={loading} onClick={confirm}>
          {t("chat:moment.withdraw")}
        </Button>
        <Button variant="plain" className="flex-auto" disabled={loading} onClick={() => setAsking(false)}>
          {t("common:cancel")}
        </Button>
      </div>
    </div>
  );
}
