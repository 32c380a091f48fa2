import { lazy, Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../../../../components/buttons/Button.tsx";
import { classNames } from "../../../../components/classNames.ts";
import { WalletIcon } from "../../../../components/icons/rechargeIcons.tsx";
import { errorCodeOf } from "../../../../lib/apollo/errorCodeOf.ts";
import { useErrorText } from "../../../../lib/apollo/useErrorText.ts";
import type { RechargeOrderFieldsFragment } from "../../../../lib/recharge/recharge.generated.ts";
import { showToast } from "../../../../lib/toasts/toasts.ts";
import { usePayWithTestDoge } from "../../recharge.generated.ts";
import { TestCoinsNote, useTestCoins } from "../../TestCoinsNote.tsx";
import { CopyButton } from "../payment/CopyButton.tsx";
import { ExpiresIn } from "../payment/ExpiresIn.tsx";
import { TxHashForm } from "../payment/TxHashForm.tsx";

/** What to do while an order waits for its payment: where to send it, until when, and what to do once it was sent. */
export function PendingPanel({ order, onClosed }: { order: RechargeOrderFieldsFragment; onClosed: () => void }) {
  const { t } = useTranslation("recharge");
  const [naming, setNaming] = useState(false);
  return (
    <div className="grid items-start gap-4 md:grid-cols-[minmax(0,24em)_minmax(0,1fr)]">
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

/** Opens the payment in a wallet app of this device. With test coins it is not the next step: no wallet has them. */
function WalletLink({ uri }: { uri: string }) {
  const { t } = useTranslation("recharge");
  const isTest = useTestCoins();
  return (
    <a
      href={uri}
      className={classNames(
        "inline-flex min-h-12 items-center justify-center gap-2 rounded-full px-6 text-base font-semibold transition duration-150",
        isTest
          ? "bg-primary-soft text-primary hover:bg-primary-soft/50"
          : "bg-primary text-on-primary hover:opacity-90",
      )}
    >
      <WalletIcon size={20} />
      {t("order.openWallet")}
    </a>
  );
}

/** The button that pays an order with coins that are worth nothing. Renders nothing where coins are real. */
function TestPayment({ orderId, onClosed }: { orderId: string; onClosed: () => void }) {
  const { t } = useTranslation("recharge");
  const errorText = useErrorText();
  const [pay, { loading }] = usePayWithTestDoge();
  if (!useTestCoins()) return null;
  const start = (): void => {
    pay({ variables: { orderId } }).catch((error: unknown) => {
      showToast("error", errorText(error));
      if (errorCodeOf(error) === "ORDER_CLOSED") onClosed();
    });
  };
  return (
    <Button disabled={loading} onClick={start}>
      {t(loading ? "order.testPaying" : "order.testPay")}
    </Button>
  );
}

// The encoder is needed here only.
const QrCode = lazy(() => import("../payment/QrCode.tsx"));

/** Where to pay: as a code for the camera of a wallet app, and as an address to copy. */
function PaymentAddress({ order }: { order: RechargeOrderFieldsFragment }) {
  const { t } = useTranslation("recharge");
  return (
    <section
      aria-label={t("order.address")}
      className="flex flex-col items-center gap-3 rounded-card border border-line bg-card p-4"
    >
      <div className="aspect-square w-full max-w-64 overflow-hidden rounded-md">
        <Suspense fallback={<span className="block size-full animate-wait bg-line" />}>
          <QrCode text={order.paymentUri} label={t("order.qr")} />
        </Suspense>
      </div>
      <p className="text-center text-sm text-balance text-muted">{t("order.scan")}</p>
      <div className="flex w-full items-center gap-1 border-t border-line pt-2">
        <div className="min-w-0 flex-1">
          <p className="text-sm text-muted">{t("order.address")}</p>
          <p className="font-medium break-all text-balance">{order.walletAddress}</p>
        </div>
        <CopyButton text={order.walletAddress} label={t("order.copyAddress")} copied={t("order.addressCopied")} />
      </div>
    </section>
  );
}
