import { createStore } from "../store.ts";
import {
  isSessionKey,
  readStoredSession,
  storedEnding,
  storeEnding,
  storeSession,
  storeUser,
  tidyStoredSession,
} from "./storedSession.ts";
import type { SessionEnding, SessionUser } from "./storedSession.ts";

interface SessionState {
  token: string | null;
  user: SessionUser | null;
  /** A guest who was signed in without asking for it. */
  isAutomatic: boolean;
  /** How the last session ended. After that the way back in is the login page; another guest only for a forgotten one. */
  ended: SessionEnding | null;
}

const SIGNED_OUT: SessionState = { token: null, user: null, isAutomatic: false, ended: null };

const store = createStore<SessionState>(SIGNED_OUT);

/** Restores the stored session if it has not expired. */
export function restoreSession(): void {
  tidyStoredSession();
  const stored = readStoredSession();
  store.set(stored ? { ...stored, ended: null } : SIGNED_OUT);
}

/** Signs in; `expiresIn` in seconds. */
export function signIn(token: string, expiresIn: number, user: SessionUser, isAutomatic = false): void {
  storeSession({ token, user, isAutomatic }, expiresIn);
  store.set({ token, user, isAutomatic, ended: null });
}

/**
 * Ends the session after a logout: it is removed from this browser, and its subscribers empty the cache, close the
 * socket and delete the user's data. The login page appears by itself.
 */
export function signOut(): void {
  const { token } = store.get();
  if (token) storeEnding(token, "left");
  store.set({ ...SIGNED_OUT, ended: "left" });
}

/** Stores the server's data of the signed-in user. */
export function updateUser(user: SessionUser): void {
  const state = store.get();
  if (!state.token || state.user?.id !== user.id) return;
  storeUser(state.token, user);
  store.set({ ...state, user });
}

/** How a session ended by the reason that the server gives. */
export const endingBy = (reason: unknown): Exclude<SessionEnding, "left"> =>
  reason === "revoked" || reason === "forgotten" ? reason : "expired";

/** Drops a token that the server refused. Where another tab has signed in meanwhile, its session is taken up. */
export function refuseToken(token: string | null, by: Exclude<SessionEnding, "left">): void {
  const { token: current, user } = store.get();
  if (!token || current !== token) return;
  // An account is there to come back to.
  const ended = by === "forgotten" && user?.userType !== "guest" ? "expired" : by;
  const stored = readStoredSession();
  if (stored && stored.token !== token) return store.set({ ...stored, ended: null });
  storeEnding(token, ended);
  store.set({ ...SIGNED_OUT, ended });
}

/** Adopts another tab's change of the session. Stores nothing: the other tab does that. */
function followStored(): void {
  const stored = readStoredSession();
  const { token } = store.get();
  if (stored) store.set({ ...stored, ended: null });
  else if (token !== null) store.set({ ...SIGNED_OUT, ended: storedEnding() ?? "expired" });
}

/** Follows what other tabs of this browser do with the session. Returns a function that stops this. */
export function followOtherTabs(): () => void {
  const onStorage = ({ key }: StorageEvent): void => {
    if (isSessionKey(key)) followStored();
  };
  // A page from the back/forward cache has missed these events.
  const onShow = ({ persisted }: PageTransitionEvent): void => {
    if (persisted) followStored();
  };
  window.addEventListener("storage", onStorage);
  window.addEventListener("pageshow", onShow);
  return () => {
    window.removeEventListener("storage", onStorage);
    window.removeEventListener("pageshow", onShow);
  };
}

export const currentToken = (): string | null => store.get().token;
export const currentUser = (): SessionUser | null => store.get().user;
export const currentSession = store.get;
export const subscribeToSession = store.subscribe;
export const useSession = store.use;
