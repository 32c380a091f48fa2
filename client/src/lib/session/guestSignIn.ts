import type { ApolloClient } from "@apollo/client";
import { GuestLoginDocument } from "./session.generated.ts";
import { browserLanguage, inOneTab } from "./guests.ts";
import { openSession } from "./openSession.ts";
import { currentToken, restoreSession } from "./session.ts";

async function signInOnce(client: ApolloClient): Promise<void> {
  // Another tab may have made the guest while this one waited for the lock.
  restoreSession();
  if (currentToken()) return;
  const language = browserLanguage();
  const { data } = await client.mutate({
    mutation: GuestLoginDocument,
    variables: { language, nativeLanguage: language },
  });
  try {
    openSession(data?.guestLogin);
  } catch (error) {
    console.error(error);
    throw error;
  }
}

let running: Promise<void> | null = null;

/** Signs in as a new guest, once however many components and tabs ask. Rejects when the server cannot be reached. */
export function signInAsGuest(client: ApolloClient): Promise<void> {
  const once = async (): Promise<void> => {
    await inOneTab(() => signInOnce(client));
  };
  running ??= once().finally(() => {
    running = null;
  });
  return running;
}
