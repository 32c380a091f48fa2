import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../../../../components/buttons/Button.tsx";
import type { RechargeOrderFieldsFragment } from "../../../../lib/recharge/recharge.generated.ts";
import { TestCoinsNote } from "../../TestCoinsNote.tsx";
import { ExpiresIn } from "../payment/ExpiresIn.tsx";
import { PaymentAddress } from "../payment/PaymentAddress.tsx";
import { TestPayment } from "../payment/TestPayment.tsx";
import { TxHashForm } from "../payment/TxHashForm.tsx";
import { WalletLink } from "../payment/WalletLink.tsx";

interface PendingPanelProps {
  order: RechargeOrderFieldsFragment;
  onClosed: () => void;
}

/** What to do while an order waits for its payment: where to send it, until when, and what to do once it was sent. */
export function PendingPanel({ order, onClosed }: PendingPanelProps) {
  const { t } = useTranslation("recharge");
  const [naming, setNaming] = useState(false);
  return (
    <div className="grid items-start gap-4 md:grid-cols-[minmax(0,360px)_minmax(0,1fr)]">
      <PaymentAddress order={order} />
      <div className="flex min-w-0 flex-col gap-4">
        <ExpiresIn expireAt={order.expireAt} />
        <TestCoinsNote />
        <div className="flex flex-col gap-2">
          <TestPayment orderId={order.id} onClosed={onClosed} />
          <WalletLink uri={order.paymentUri} />
          {!naming && (
            <Button variant="soft" onClick={() => setNaming(true)}>
              {t("txHash.open")}
            </Button>
          )}
        </div>
        {naming && <TxHashForm orderId={order.id} onClosed={onClosed} />}
      </div>
    </div>
  );
}
