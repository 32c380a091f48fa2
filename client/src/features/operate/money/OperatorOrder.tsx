import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { SmallButton } from "../../../components/buttons/SmallButton.tsx";
import { CheckIcon, ForwardIcon } from "../../../components/icons/firstIcons.tsx";
import { useDoge } from "../../../lib/recharge/useDoge.ts";
import { useTimes } from "../../../lib/time/useTimes.ts";
import { Chip } from "../shell/Chip.tsx";
import { ReasonSheet } from "../shell/ReasonSheet.tsx";
import { useAct } from "../shell/useAct.ts";
import { useSettleOrderFlags } from "./money.generated.ts";
import type { OperatorOrdersQuery } from "./money.generated.ts";
import { OrderPayments } from "./OrderPayments.tsx";

type Order = OperatorOrdersQuery["operatorOrders"]["items"][number];

/** An order: what is wrong, whose it is, what was ordered and paid; opened, where and by what. */
export function OperatorOrder({ order, onChanged }: { order: Order; onChanged: () => void }) {
  const { t } = useTranslation(["operate", "recharge", "common"]);
  const times = useTimes();
  const doge = useDoge();
  const { flags, isFlagged, status, points, amount, createdAt } = order;
  const number = (value: number): string => t("common:number", { value });
  return (
    <li>
      <details className="group">
        <summary className="flex min-h-14 cursor-pointer list-none items-center gap-3 px-4 py-2 transition-colors hover:bg-primary-soft/50 focus-visible:-outline-offset-2 [&::-webkit-details-marker]:hidden">
          <span className="min-w-0 flex-1">
            <span dir="auto" className="block truncate font-medium">
              {order.username ?? t("operate:money.gone")}
            </span>
            <span className="block text-sm text-muted">
              {t("operate:money.ordered", {
                points: number(points),
                amount: doge(amount),
              })}
            </span>
          </span>
          <span className="flex shrink-0 flex-col items-end gap-1 sm:flex-row sm:items-center sm:gap-2">
            {isFlagged && <Chip tone="warning">{t("operate:money.flagged")}</Chip>}
            <Chip tone={status === "completed" ? "good" : "plain"}>{t(`recharge:status.${status}`)}</Chip>
            <time dateTime={createdAt} title={times.dateTime(createdAt)} className="text-sm text-muted">
              {times.relative(createdAt)}
            </time>
          </span>
          <ForwardIcon size={18} className="shrink-0 text-muted transition-transform group-open:rotate-90" />
        </summary>
        <div className="flex flex-col gap-3 px-4 pb-4">
          {flags.length > 0 && (
            <ul className="flex flex-col gap-1">
              {flags.map((flag) => (
                <li key={flag} className={isFlagged ? "text-warning" : "text-muted"}>
                  {t(`operate:money.flags.${flag}`)}
                </li>
              ))}
            </ul>
          )}
          <OrderFacts order={order} />
          {isFlagged && <SettleFlags orderId={order.id} onChanged={onChanged} />}
        </div>
      </details>
    </li>
  );
}

function OrderFacts({ order }: { order: Order }) {
  const { t } = useTranslation(["operate", "common"]);
  const doge = useDoge();
  const { id, userId, username, address, paid, actualPoints, claimedHash, payments } = order;
  const facts: [string, string][] = [
    ["paid", doge(paid)],
    ["credited", t("common:number", { value: actualPoints })],
    ["address", address],
    ["id", id],
    ...(claimedHash !== null && payments.length === 0 ? [["claimed", claimedHash] as [string, string]] : []),
  ];
  return (
    <>
      <dl className="grid gap-x-4 gap-y-1 text-sm sm:grid-cols-[auto_minmax(0,1fr)]">
        {facts.map(([name, value]) => (
          <div key={name} className="contents">
            <dt className="text-muted max-sm:mt-1">{t(`operate:money.facts.${name}`)}</dt>
            <dd className="break-all tabular-nums">{value}</dd>
          </div>
        ))}
        {username !== null && (
          <div className="contents">
            <dt className="text-muted max-sm:mt-1">{t("operate:money.facts.person")}</dt>
            <dd>
              <Link to={`/operate/people/${userId}`} className="underline">
                <bdi>{username}</bdi>
              </Link>
            </dd>
          </div>
        )}
      </dl>
      <OrderPayments payments={payments} />
    </>
  );
}

/** Marks an order's flags as dealt with; the operator says how. */
function SettleFlags({ orderId, onChanged }: { orderId: string; onChanged: () => void }) {
  const { t } = useTranslation("operate");
  const [open, setOpen] = useState(false);
  const { act, running } = useAct();
  const [settle] = useSettleOrderFlags();
  return (
    <div>
      <SmallButton variant="soft" onClick={() => setOpen(true)}>
        <CheckIcon size={18} />
        {t("money.settle.action")}
      </SmallButton>
      <ReasonSheet
        open={open}
        onClose={() => setOpen(false)}
        title={t("money.settle.action")}
        text={t("money.settle.text")}
        action={t("money.settle.action")}
        running={running}
        onConfirm={(reason) =>
          act(async () => {
            await settle({ variables: { orderId, reason } });
            setOpen(false);
            onChanged();
          }, t("money.settle.done"))
        }
      />
    </div>
  );
}
