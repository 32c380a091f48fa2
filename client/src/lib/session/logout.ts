import type { ApolloClient } from "@apollo/client";
import { LogoutDocument } from "./session.generated.ts";
import { beginLogout, signOut } from "./session.ts";

/** Ends the session in this browser and, where it can be reached, on the server. The login page comes up by itself. */
export async function logout(client: ApolloClient): Promise<void> {
  beginLogout();
  try {
    await client.mutate({ mutation: LogoutDocument });
  } catch {
    // Without a network the session still ends in this browser.
  }
  signOut();
}
