import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { useLocation } from "react-router-dom";
import { completedOrder } from "../lib/recharge/orderNews.ts";
import type { RechargeState } from "../lib/recharge/rechargeOrigin.ts";
import { showToast } from "../lib/toasts/toasts.ts";

/**
 * Announces a completed order with a link to it, on every page but the order's own. The order links back to this page.
 */
export function useAnnounceCompletedOrders(): void {
  const { t } = useTranslation();
  const { pathname, search } = useLocation();
  /** What was announced last; one that was completed before this code was loaded was not. */
  const announced = useRef<ReturnType<typeof completedOrder.get>>(null);
  useEffect(() => {
    const announce = (): void => {
      const order = completedOrder.get();
      if (!order || order === announced.current) return;
      announced.current = order;
      const to = `/points/order/${order.id}`;
      if (pathname === to) return;
      const state: RechargeState = pathname.startsWith("/chat/") ? { origin: pathname + search } : {};
      const text = t("orderCompleted.text", { points: t("points", { count: order.actualPoints ?? order.points }) });
      showToast("success", text, { text: t("orderCompleted.action"), to, state });
    };
    announce();
    return completedOrder.subscribe(announce);
  }, [t, pathname, search]);
}
