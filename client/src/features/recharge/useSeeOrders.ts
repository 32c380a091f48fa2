import { useEffect } from "react";
import { setUnseenOrders } from "../../lib/recharge/orderNews.ts";
import { useUnseenOrders } from "../../lib/recharge/useUnseenOrders.ts";
import { usePageVisible } from "../../lib/usePageVisible.ts";
import { useSeeOrders as useSeeOrdersMutation } from "./recharge.generated.ts";

/** Marks completed orders as seen while the page shows one and is visible: a background tab does not count. */
export function useSeeOrders(isCompletedShown: boolean): void {
  const visible = usePageVisible();
  const unseen = useUnseenOrders();
  const [seeOrders] = useSeeOrdersMutation();
  const isSeen = isCompletedShown && visible && unseen > 0;
  useEffect(() => {
    if (!isSeen) return;
    seeOrders({ update: (cache) => setUnseenOrders(cache, 0) }).catch(() => {
      // The badge stays; the next visit of an order tries again.
    });
  }, [isSeen, seeOrders]);
}
