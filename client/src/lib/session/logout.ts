import type { ApolloClient } from "@apollo/client";
import { LogoutDocument } from "./session.generated.ts";
import { signOut } from "./session.ts";

/** Ends the session in this browser and, where it can be reached, on the server. The login page comes up by itself. */
export async function logout(client: ApolloClient): Promise<void> {
  try {
    await client.mutate({ mutation: LogoutDocument });
  } catch {
    // Whoever leaves without a network leaves this browser all the same.
  }
  signOut();
}
