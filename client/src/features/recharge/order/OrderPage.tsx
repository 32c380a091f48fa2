import { ServerError } from "@apollo/client/errors";
import { useTranslation } from "react-i18next";
import { useParams } from "react-router-dom";
import { Button, LinkButton } from "../../../components/buttons/Button.tsx";
import { classNames } from "../../../components/classNames.ts";
import { AlertIcon } from "../../../components/icons/firstIcons.tsx";
import { LoadFailure } from "../../../components/notices/LoadFailure.tsx";
import { Notice } from "../../../components/notices/Notice.tsx";
import { PageFrame } from "../../../components/PageFrame.tsx";
import { errorCodeOf } from "../../../lib/apollo/errorCodeOf.ts";
import { useViewerUser } from "../../../lib/session/useViewerUser.ts";
import { GuestRecharge } from "../GuestRecharge.tsx";
import { StatusChip } from "../StatusChip.tsx";
import { useBack } from "../useBack.ts";
import { OrderPanel } from "./panels/OrderPanel.tsx";
import { InvalidOrderError, useOrder } from "./useOrder.ts";

/** The page `/points/order/:orderId`. */
export default function OrderPage() {
  const { t } = useTranslation("recharge");
  const { orderId = "" } = useParams();
  const back = useBack({ to: "/points/orders", label: t("toOrders") });
  const guest = useViewerUser().userType === "guest";
  if (!guest) return <Order key={orderId} orderId={orderId} back={back} />;
  return (
    <PageFrame title={t("order.title")} back={back}>
      <GuestRecharge from={`/points/order/${orderId}`} />
    </PageFrame>
  );
}

function Order({ orderId, back }: { orderId: string; back: ReturnType<typeof useBack> }) {
  const { t } = useTranslation("recharge");
  const { order, error, retry } = useOrder(orderId);
  return (
    <PageFrame
      title={t("order.title")}
      back={back}
      aside={order && <StatusChip status={order.status} />}
      className="max-w-[880px] gap-4"
    >
      {order ? (
        <OrderPanel order={order} onClosed={retry} />
      ) : error === null ? (
        <OrderSkeleton />
      ) : (
        <OrderMissing error={error} onRetry={retry} />
      )}
    </PageFrame>
  );
}

/** An answer that came, but without data. */
const isInvalid = (error: unknown): boolean =>
  error instanceof InvalidOrderError || (ServerError.is(error) && error.statusCode < 400);

/** Shown when an order does not exist or could not be loaded. */
function OrderMissing({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { t } = useTranslation(["recharge", "common"]);
  if (errorCodeOf(error) === "NOT_FOUND") {
    return (
      <Notice title={t("recharge:order.missing.title")} text={t("recharge:order.missing.text")}>
        <LinkButton to="/points/orders">{t("recharge:toOrders")}</LinkButton>
      </Notice>
    );
  }
  if (!isInvalid(error)) return <LoadFailure title={t("recharge:order.loadError")} error={error} onRetry={onRetry} />;
  return (
    <Notice
      urgent
      sign={<AlertIcon size={18} />}
      title={t("recharge:order.loadError")}
      text={t("recharge:order.invalid")}
    >
      <Button onClick={onRetry}>{t("common:retry")}</Button>
    </Notice>
  );
}

const BLOCKS = ["h-14 w-3/5", "h-6 w-full", "h-72 w-full", "h-12 w-full rounded-full!"];

/** The shape of an order while it is read. */
function OrderSkeleton() {
  const { t } = useTranslation("common");
  return (
    <div role="status" aria-label={t("loading")} className="flex animate-wait flex-col gap-4">
      {BLOCKS.map((shape) => (
        <span key={shape} className={classNames("block rounded-card bg-line", shape)} />
      ))}
    </div>
  );
}
