import { useTranslation } from "react-i18next";
import { Button } from "../../../components/buttons/Button.tsx";

/** Stands in the place of orders that could not be read: quiet, with another try. */
export function OrdersFailure({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation(["recharge", "common"]);
  return (
    <div className="flex flex-col items-center gap-3 px-6 py-12 text-center">
      <p className="text-muted">{t("recharge:orders.notLoaded")}</p>
      <Button variant="soft" onClick={onRetry}>
        {t("common:retry")}
      </Button>
    </div>
  );
}
