import { useTranslation } from "react-i18next";
import { classNames } from "../../../../components/classNames.ts";
import { AlertIcon, InfoIcon } from "../../../../components/icons/firstIcons.tsx";
import type { RechargeOrderFieldsFragment } from "../../../../lib/recharge/recharge.generated.ts";
import type { RechargeOrderNotice, RechargeOrderStatus } from "../../../../schema.generated.ts";
import { useSeeOrders } from "../../useSeeOrders.ts";
import { OrderDetails } from "../OrderDetails.tsx";
import { OrderAmounts } from "../payment/OrderAmounts.tsx";
import { CompletedPanel } from "./CompletedPanel.tsx";
import { ConfirmingPanel } from "./ConfirmingPanel.tsx";
import { ExpiredPanel } from "./ExpiredPanel.tsx";
import { PendingPanel } from "./PendingPanel.tsx";

interface OrderPanelProps {
  order: RechargeOrderFieldsFragment;
  /** The server says that the order is closed: what is shown is outdated. */
  onClosed: () => void;
}

/** An order: how much for how many points, how far it has come, what to do next, and its facts. */
export function OrderPanel({ order, onClosed }: OrderPanelProps) {
  const { status } = order;
  useSeeOrders(status === "completed");
  return (
    <>
      <OrderAmounts order={order} />
      <OrderSteps status={status} />
      <OrderNotices order={order} />
      {status === "pending" && <PendingPanel order={order} onClosed={onClosed} />}
      {status === "confirming" && <ConfirmingPanel order={order} />}
      {status === "completed" && <CompletedPanel order={order} />}
      {status === "expired" && <ExpiredPanel order={order} onClosed={onClosed} />}
      <OrderDetails order={order} />
    </>
  );
}

/** These only explain; the others report a problem. */
const CALM = new Set<RechargeOrderNotice>(["not_seen", "overpaid", "late", "replaced"]);

/** Notices about an order besides its status. */
function OrderNotices({ order: { notices } }: { order: RechargeOrderFieldsFragment }) {
  const { t } = useTranslation("recharge");
  return (
    <div role="status" className="flex flex-col gap-2 empty:hidden">
      {notices.map((notice) => {
        const calm = CALM.has(notice);
        const Sign = calm ? InfoIcon : AlertIcon;
        return (
          <p
            key={notice}
            className={classNames(
              "flex items-start gap-2.5 rounded-card px-4 py-3 text-pretty",
              calm ? "bg-info-soft" : "bg-warning-soft",
            )}
          >
            <Sign size={20} className={classNames("mt-0.5 shrink-0", calm ? "text-info" : "text-warning")} />
            {t(`notices.${notice}`)}
          </p>
        );
      })}
    </div>
  );
}

const STEPS = ["send", "confirm", "done"] as const;

/** The step of an order; an expired order is at none. */
const AT: Record<RechargeOrderStatus, number> = { pending: 0, confirming: 1, completed: 2, expired: -1 };

/** The path of an order: send, confirming, done. */
function OrderSteps({ status }: { status: RechargeOrderStatus }) {
  const { t } = useTranslation("recharge");
  const at = AT[status];
  return (
    <ol aria-label={t("steps.label")} className="grid grid-cols-3 gap-2 text-sm">
      {STEPS.map((step, index) => (
        <li key={step} aria-current={index === at ? "step" : undefined}>
          <span
            aria-hidden="true"
            className={classNames(
              "mb-1.5 block h-1.5 rounded-full transition-colors",
              index > at ? "bg-line" : status === "completed" ? "bg-success" : "bg-primary",
            )}
          />
          <span className={index === at ? "font-semibold" : "text-muted"}>{t(`steps.${step}`)}</span>
        </li>
      ))}
    </ol>
  );
}
