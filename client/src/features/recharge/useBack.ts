import { useTranslation } from "react-i18next";
import { useRechargeOrigin } from "../../lib/recharge/rechargeOrigin.ts";

/** The target of a page's back arrow: where the person came from to recharge, such as a chat, else the parent page. */
export function useBack(above: { to: string; label: string }): { to: string; label: string } {
  const { t } = useTranslation("recharge");
  const origin = useRechargeOrigin();
  if (origin === null) return above;
  return { to: origin, label: t(origin.startsWith("/chat/") ? "toChat" : "toOrigin") };
}
