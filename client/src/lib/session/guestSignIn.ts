import type { ApolloClient } from "@apollo/client";
import { GuestLoginDocument } from "./session.generated.ts";
import { inOneTab } from "../inOneTab.ts";
import { firstLanguages, GUEST_LOCK } from "./guests.ts";
import { openSession } from "./openSession.ts";
import { currentToken, restoreSession } from "./session.ts";
import { readStoredSession } from "./storedSession.ts";

async function signInOnce(client: ApolloClient, isAutomatic: boolean): Promise<void> {
  // Another tab may have made the guest while this one waited for the lock.
  restoreSession();
  if (currentToken()) return;
  const { data } = await client.mutate({
    mutation: GuestLoginDocument,
    variables: firstLanguages(),
  });
  // Where there are no locks, another tab may have made one in the meantime: all go on as the guest that was stored first.
  if (readStoredSession()) return restoreSession();
  try {
    openSession(data?.guestLogin, isAutomatic);
  } catch (error) {
    console.error(error);
    throw error;
  }
}

let running: Promise<void> | null = null;

/**
 * Signs in as a new guest, once however many components and tabs ask; `isAutomatic` where no person has asked for it.
 * Rejects when the server cannot be reached.
 */
export function signInAsGuest(client: ApolloClient, { isAutomatic }: { isAutomatic: boolean }): Promise<void> {
  const once = async (): Promise<void> => {
    await inOneTab(GUEST_LOCK, () => signInOnce(client, isAutomatic));
  };
  running ??= once().finally(() => {
    running = null;
  });
  return running;
}
