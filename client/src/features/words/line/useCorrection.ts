import { useApolloClient } from "@apollo/client/react";
import { useEffect, useState } from "react";
import { isPriceKnown } from "../../../lib/points/knownPrices.ts";
import { useLowPrice } from "../../../lib/points/useLowPrice.ts";
import { useCorrectionOf } from "../../../lib/words/corrections.ts";
import { requestCorrection } from "./requestCorrection.ts";
import type { LinePlace } from "./requestCorrection.ts";

/** What is known of a line's correction, and how to have it corrected. */
export function useCorrection(line: LinePlace) {
  const client = useApolloClient();
  const correction = useCorrectionOf(line.messageId);
  const [isAsking, setIsAsking] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const isLow = useLowPrice("correction") !== null;
  const ask = (): void => {
    if (isAsking) return;
    setIsAsking(true);
    setFailure(null);
    requestCorrection(client, line)
      .catch(setFailure)
      .finally(() => setIsAsking(false));
  };
  // Who knows the price gets what they tapped for; the first time, and with few points left, they choose.
  useEffect(() => {
    if (!correction && !isLow && isPriceKnown("correction")) ask();
    // Once, as it opens.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, []);
  return { correction, isAsking, failure, ask };
}
