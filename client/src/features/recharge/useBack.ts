import { useTranslation } from "react-i18next";
import { useRechargeOrigin } from "../../lib/recharge/rechargeOrigin.ts";

/** Where the arrow of a page leads: to where the person left to recharge, such as a chat, else to the page above. */
export function useBack(above: { to: string; label: string }): { to: string; label: string } {
  const { t } = useTranslation("recharge");
  const origin = useRechargeOrigin();
  if (origin === null) return above;
  return { to: origin, label: t(origin.startsWith("/chat/") ? "toChat" : "toOrigin") };
}
