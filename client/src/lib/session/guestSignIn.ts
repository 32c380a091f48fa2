import type { ApolloClient } from "@apollo/client";
import { languageOf } from "../../../../schema/rules/languages.ts";
import type { Language } from "../../../../schema/rules/languages.ts";
import { GuestLoginDocument } from "./session.generated.ts";
import { openSession } from "./openSession.ts";
import { currentToken, restoreSession } from "./session.ts";

/** The language a guest starts with: the browser's, else English. */
export function browserLanguage(tag: string | undefined = navigator.language): Language {
  return languageOf(tag) ?? "en";
}

/** Tells whether a guest is signed in by itself here: the home page, a conversation, or a shared link. */
export function isGuestPath(pathname: string, search: string): boolean {
  return pathname === "/" || pathname.startsWith("/chat/") || new URLSearchParams(search).has("share_id");
}

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
    // Locks exist on secure origins only.
    if (navigator.locks) await navigator.locks.request("causerie-guest", () => signInOnce(client));
    else await signInOnce(client);
  };
  running ??= once().finally(() => {
    running = null;
  });
  return running;
}
