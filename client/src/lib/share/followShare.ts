import type { ApolloClient } from "@apollo/client";
import { errorCodeOf } from "../apollo/errorCodeOf.ts";
import { OpenShareDocument } from "./openShare.generated.ts";

/**
 * Opens the character a share link leads to and gives its id; null where the link is no longer, or never was, in force.
 * Rejects with any other failure.
 */
export async function followShare(client: ApolloClient, shareId: string): Promise<string | null> {
  try {
    const { data } = await client.mutate({ mutation: OpenShareDocument, variables: { shareId } });
    return data?.openShare.id ?? null;
  } catch (error) {
    const code = errorCodeOf(error);
    if (code === "SHARE_EXPIRED" || code === "NOT_FOUND") return null;
    throw error;
  }
}
