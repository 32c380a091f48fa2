import { isRecord } from "../isRecord.ts";
import { detectInterfaceLanguage } from "../i18n/interfaceLanguage.ts";
import { inOneTab } from "../inOneTab.ts";
import { firstLanguages, GUEST_LOCK, isGuestPath } from "./guests.ts";
import query from "./session.graphql?raw";
import { readStoredSession, storeSession, tidyStoredSession } from "./storedSession.ts";
import type { SessionUser } from "./storedSession.ts";

/**
 * Signs a first visitor in as a guest while the app's code is still on its way, without the app: the session is left
 * where the app looks for one. Where that fails the app asks again, and says why. Not where the browser cannot make the
 * app wait for its turn: it would sign in a second guest. Calls back with the token of the session that there is, before
 * the app may have its turn.
 */
export async function signInEarly(
  { pathname, search }: Location,
  signedIn: (token: string) => void = () => undefined,
): Promise<void> {
  tidyStoredSession();
  const stored = readStoredSession();
  if (stored) signedIn(stored.token);
  else if (navigator.locks && isGuestPath(pathname, search))
    await inOneTab(GUEST_LOCK, async () => {
      await signIn();
      const session = readStoredSession();
      if (session) signedIn(session.token);
    });
}

async function signIn(): Promise<void> {
  // Another tab may have made the guest while this one waited for its turn.
  if (readStoredSession()) return;
  const answer = await fetch("/graphql", {
    method: "POST",
    headers: { "content-type": "application/json", "accept-language": detectInterfaceLanguage() },
    body: JSON.stringify({ query, operationName: "GuestLogin", variables: firstLanguages() }),
  });
  const { data }: { data?: { guestLogin?: unknown } } = await answer.json();
  const session = data?.guestLogin;
  if (isSession(session))
    storeSession({ token: session.accessToken, user: session.user, isAutomatic: true }, session.expiresIn);
}

function isSession(value: unknown): value is { accessToken: string; expiresIn: number; user: SessionUser } {
  return (
    isRecord(value) &&
    typeof value.accessToken === "string" &&
    typeof value.expiresIn === "number" &&
    isRecord(value.user)
  );
}
