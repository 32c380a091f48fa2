import { usePrices } from "./points.generated.ts";
import type { PaidAct } from "./tellPrice.ts";
import { usePoints } from "./usePoints.ts";

/** Points from which on a person need not count them. */
const ENOUGH = 10;

/** The price of an act in points while the balance is low; null with enough points, for guests, and until it is known. */
export function useLowPrice(act: PaidAct): number | null {
  const points = usePoints();
  const isLow = points !== null && points.balance < ENOUGH;
  const { data } = usePrices({ skip: !isLow });
  return isLow ? (data?.serverInfo.prices[act] ?? null) : null;
}
