import { useSession } from "../session/session.ts";
import { useUnseenOrders as useUnseenOrdersQuery } from "./recharge.generated.ts";

/**
 * How many completed orders the viewer has not seen, as events tell it:
 * the first of them does; 0 for guests, who have no orders.
 */
export function useUnseenOrders(): number {
  const { user } = useSession();
  const { data } = useUnseenOrdersQuery({ skip: user?.userType !== "regular", fetchPolicy: "cache-only" });
  return data?.unseenOrders ?? 0;
}
