import { useTranslation } from "react-i18next";
import { AccountGains } from "../../components/account/AccountGains.tsx";
import { AccountLinks } from "../../components/account/AccountLinks.tsx";
import { GuestPanel } from "../../components/account/GuestPanel.tsx";
import { PointsDisc } from "../../components/points/PointsDisc.tsx";
import { usePrices } from "../../lib/points/points.generated.ts";

/** Shown to guests, who cannot recharge: what an account offers, and how to get one. `from` is the path of the page. */
export function GuestRecharge({ from }: { from: string }) {
  const { t } = useTranslation("recharge");
  const grant = usePrices().data?.serverInfo.prices.signupGrant ?? 0;
  return (
    <GuestPanel
      sign={<PointsDisc className="size-12" />}
      title={t("guest.title")}
      text={t("guest.text")}
      className="p-4 sm:p-6"
    >
      <AccountGains
        className="flex flex-col gap-1.5"
        points={[...(grant > 0 ? [t("guest.gift", { count: grant })] : []), t("guest.recharge"), t("guest.tools")]}
      />
      <div className="flex flex-col gap-2">
        <AccountLinks from={from} register={t("guest.register")} login={t("guest.login")} />
      </div>
    </GuestPanel>
  );
}
