import type { ApolloClient } from "@apollo/client";
import { rememberPrice } from "../../../lib/points/knownPrices.ts";
import { isChanged } from "../../../lib/words/corrections.ts";
import { CorrectLineDocument } from "../../../lib/words/corrections.generated.ts";

/** A line that the viewer has sent. */
export interface LinePlace {
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
