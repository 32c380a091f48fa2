import { useEffect } from "react";
import { missedEvents } from "../../../lib/events/missedEvents.ts";
import type { RechargeOrderFieldsFragment } from "../../../lib/recharge/recharge.generated.ts";
import { useRechargeOrder } from "../recharge.generated.ts";

/** An answer without the order that was asked for (specification, section 5). */
export class InvalidOrderError extends Error {
  override readonly name = "InvalidOrderError";

  constructor() {
    super("Invalid response format");
  }
}

interface ShownOrder {
  /** Null until it is there. */
  order: RechargeOrderFieldsFragment | null;
  /** Why it is not there; null while it is, and while it is on its way. */
  error: unknown;
  retry: () => void;
}

/** An order, live: events change it, and it is read again after some may have been missed. */
export function useOrder(id: string): ShownOrder {
  const { data, error, loading, refetch } = useRechargeOrder({
    variables: { id },
    fetchPolicy: "cache-and-network",
    nextFetchPolicy: "cache-first",
    notifyOnNetworkStatusChange: true,
  });
  // The first event lists open orders only: this one may have been closed meanwhile.
  useEffect(() => missedEvents.subscribe(() => void refetch().catch(() => undefined)), [refetch]);

  const order = data?.rechargeOrder ?? null;
  return {
    order,
    error: order !== null || loading ? null : (error ?? new InvalidOrderError()),
    retry: () => void refetch().catch(() => undefined),
  };
}
