import { lazy, Suspense } from "react";
import { useTranslation } from "react-i18next";
import type { RechargeOrderFieldsFragment } from "../../../../lib/recharge/recharge.generated.ts";
import { CopyButton } from "./CopyButton.tsx";

// The encoder is needed here only.
const QrCode = lazy(() => import("./QrCode.tsx"));

/** Where to pay: as a code for the camera of a wallet app, and as an address to copy. */
export function PaymentAddress({ order }: { order: RechargeOrderFieldsFragment }) {
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
      <p className="text-center text-sm text-pretty text-muted">{t("order.scan")}</p>
      <div className="flex w-full items-center gap-1 border-t border-line pt-2">
        <div className="min-w-0 flex-1">
          <p className="text-sm text-muted">{t("order.address")}</p>
          <p className="font-medium break-all">{order.walletAddress}</p>
        </div>
        <CopyButton text={order.walletAddress} label={t("order.copyAddress")} copied={t("order.addressCopied")} />
      </div>
    </section>
  );
}
