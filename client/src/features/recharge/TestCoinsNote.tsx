import { useTranslation } from "react-i18next";
import { InfoIcon } from "../../components/icons/firstIcons.tsx";
import { useServerInfo } from "../../lib/session/session.generated.ts";

/** Says that coins are worth nothing here, on servers with a simulated chain. */
export function TestCoinsNote() {
  const { t } = useTranslation("recharge");
  if (!useTestCoins()) return null;
  return (
    <p className="flex items-start gap-2 rounded-card bg-info-soft px-4 py-3 text-sm">
      <InfoIcon size={18} className="mt-0.5 shrink-0 text-info" />
      {t("testCoins")}
    </p>
  );
}

/** Whether this server takes test coins, which are worth nothing. */
export const useTestCoins = (): boolean => useServerInfo().data?.serverInfo.demo.includes("chain") ?? false;
