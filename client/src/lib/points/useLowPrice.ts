import type { ModelAct } from "../../../../schema/rules/points.ts";
import { usePrices } from "./points.generated.ts";
import { ENOUGH } from "./pointsNews.ts";
import { usePoints } from "./usePoints.ts";

/** What is done again and again in a chat. */
export type ChatAct = "reply" | "talk" | Exclude<ModelAct, "image" | "sceneDraft">;

/** The price of an act in points while the balance is low; null with enough points, for guests, and until it is known. */
export function useLowPrice(act: ChatAct): number | null {
  const points = usePoints();
  const isLow = points !== null && points.balance < ENOUGH;
  const { data } = usePrices({ skip: !isLow });
  return isLow ? (data?.serverInfo.prices[act] ?? null) : null;
}
