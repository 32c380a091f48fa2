import { useTranslation } from "react-i18next";
import { classNames } from "../../../../components/classNames.ts";
import { WalletIcon } from "../../../../components/icons/rechargeIcons.tsx";
import { useTestCoins } from "../../useTestCoins.ts";

/** Opens the payment in a wallet app of this device. With test coins it is not the next step: no wallet has them. */
export function WalletLink({ uri }: { uri: string }) {
  const { t } = useTranslation("recharge");
  const isTest = useTestCoins();
  return (
    <a
      href={uri}
      className={classNames(
        "inline-flex min-h-12 items-center justify-center gap-2 rounded-full px-6 text-base font-semibold transition duration-150",
        isTest ? "bg-primary-soft text-primary hover:brightness-96" : "bg-primary text-on-primary hover:opacity-90",
      )}
    >
      <WalletIcon size={20} />
      {t("order.openWallet")}
    </a>
  );
}
