import { useLowPrice } from "../../lib/points/useLowPrice.ts";
import type { ChatAct } from "../../lib/points/useLowPrice.ts";
import { Price } from "./Price.tsx";

/** The price of an act, inside its button, for those who have few points left. */
export function LowPrice({ act }: { act: ChatAct }) {
  const price = useLowPrice(act);
  return <Price points={price ?? undefined} />;
}
