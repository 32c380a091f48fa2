import { usePrices } from "../../../lib/points/points.generated.ts";
import { useViewerUser } from "../../../lib/session/useViewerUser.ts";

/**
 * What a minute of talk costs in points; null until that is known. Guests talk with what their device has, which is free.
 */
export function useTalkPrice(): number | null {
  const skip = useViewerUser().userType !== "regular";
  const { data } = usePrices({ skip });
  return skip ? 0 : (data?.serverInfo.prices.talk ?? null);
}
