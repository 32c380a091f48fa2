import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { useLocation } from "react-router-dom";
import { completedOrder } from "../lib/recharge/orderNews.ts";
import type { RechargeState } from "../lib/recharge/rechargeOrigin.ts";
import { showToast } from "../lib/toasts/toasts.ts";

/**
 * Tells that an order has been completed, with the way to it, on every page but its own.
 * From there one can return to this page.
 */
export function useTellCompletedOrders(): void {
  const { t } = useTranslation();
  const { pathname, search } = useLocation();
  useEffect(
    () =>
      completedOrder.subscribe(() => {
        const order = completedOrder.get();
        if (!order) return;
        const to = `/points/order/${order.id}`;
        if (pathname === to) return;
        const state: RechargeState = pathname.startsWith("/chat/") ? { origin: pathname + search } : {};
        const text = t("orderCompleted.text", { points: t("points", { count: order.actualPoints ?? order.points }) });
        showToast("success", text, { text: t("orderCompleted.action"), to, state });
      }),
    [t, pathname, search],
  );
}
