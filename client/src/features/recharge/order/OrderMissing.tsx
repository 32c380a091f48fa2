import { ServerError } from "@apollo/client/errors";
import { useTranslation } from "react-i18next";
import { Button, LinkButton } from "../../../components/buttons/Button.tsx";
import { AlertIcon } from "../../../components/icons/firstIcons.tsx";
import { ReceiptIcon } from "../../../components/icons/rechargeIcons.tsx";
import { LoadFailure } from "../../../components/notices/LoadFailure.tsx";
import { Notice } from "../../../components/notices/Notice.tsx";
import { errorCodeOf } from "../../../lib/apollo/errorCodeOf.ts";
import { InvalidOrderError } from "./useOrder.ts";

/** An answer that came, but without data. */
const isInvalid = (error: unknown): boolean =>
  error instanceof InvalidOrderError || (ServerError.is(error) && error.statusCode < 400);

/** Stands in the place of an order that is not there, or could not be read. */
export function OrderMissing({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { t } = useTranslation(["recharge", "common"]);
  if (errorCodeOf(error) === "NOT_FOUND") {
    return (
      <Notice
        icon={<ReceiptIcon size={28} />}
        title={t("recharge:order.missing.title")}
        text={t("recharge:order.missing.text")}
      >
        <LinkButton to="/points/orders">{t("recharge:toOrders")}</LinkButton>
      </Notice>
    );
  }
  if (!isInvalid(error)) return <LoadFailure title={t("recharge:order.loadError")} error={error} onRetry={onRetry} />;
  return (
    <Notice
      urgent
      icon={<AlertIcon size={28} />}
      title={t("recharge:order.loadError")}
      text={t("recharge:order.invalid")}
    >
      <Button onClick={onRetry}>{t("common:retry")}</Button>
    </Notice>
  );
}
