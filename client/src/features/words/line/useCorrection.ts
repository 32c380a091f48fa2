import type { ApolloClient } from "@apollo/client";
import { useApolloClient } from "@apollo/client/react";
import { useEffect, useState } from "react";
import { isPriceKnown, rememberPrice } from "../../../lib/points/knownPrices.ts";
import { useLowPrice } from "../../../lib/points/useLowPrice.ts";
import { CorrectLineDocument } from "../../../lib/words/corrections.generated.ts";
import { isChanged, useCorrectionOf } from "../../../lib/words/corrections.ts";

/** What is known of a line's correction, and how to have it corrected. */
export function useCorrection(line: LinePlace) {
  const client = useApolloClient();
  const correction = useCorrectionOf(line);
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
  // Users who know the price need only one tap; the first time, or with few points, they confirm.
  useEffect(() => {
    if (!correction && !isLow && isPriceKnown("correction")) ask();
    // Once, as it opens.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, []);
  return { correction, isAsking, failure, ask };
}

/** A line that the viewer has sent. */
interface LinePlace {
  npcId: string;
  messageId: string;
  text: string;
}

/** Has a line corrected; the correction is found by its message from then on. What was right has cost nothing. */
export async function requestCorrection(client: ApolloClient, { npcId, messageId, text }: LinePlace): Promise<void> {
  const { data } = await client.mutate({ mutation: CorrectLineDocument, variables: { npcId, messageId } });
  if (!data) throw new Error("The server answered nothing.");
  if (isChanged(data.correctLine, text)) rememberPrice("correction");
}
