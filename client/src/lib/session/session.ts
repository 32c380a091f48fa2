import { createStore } from "../store.ts";
import { clearStoredSession, readStoredSession, storeSession, storeUser } from "./storedSession.ts";
import type { SessionUser } from "./storedSession.ts";

interface SessionState {
  token: string | null;
  user: SessionUser | null;
  /** How the last session ended, or this one is about to. After either the way back in is the login page, not another guest. */
  ended: "refused" | "left" | null;
}

const SIGNED_OUT: SessionState = { token: null, user: null, ended: null };

const store = createStore<SessionState>(SIGNED_OUT);

/** Restores the stored session if it has not expired. */
export function restoreSession(): void {
  const stored = readStoredSession();
  store.set(stored ? { ...stored, ended: null } : SIGNED_OUT);
}

/** Signs in; `expiresIn` in seconds. */
export function signIn(token: string, expiresIn: number, user: SessionUser): void {
  storeSession({ token, user }, expiresIn);
  store.set({ token, user, ended: null });
}

/** From now on the end of this session is a logout, also where the server's word of it comes before its answer. */
export function beginLogout(): void {
  store.set({ ...store.get(), ended: "left" });
}

/**
 * Ends the session after a logout: token and user are removed, and their followers
 * empty the cache and close the socket. The login page appears by itself.
 */
export function signOut(): void {
  clearStoredSession();
  store.set({ ...SIGNED_OUT, ended: "left" });
}

/** Keeps what the server said about the signed-in user. */
export function updateUser(user: SessionUser): void {
  const state = store.get();
  if (!state.token || state.user?.id !== user.id) return;
  storeUser(user);
  store.set({ ...state, user });
}

/** Drops a token the server refused. A token that has been replaced meanwhile, say in another tab, stays. */
export function refuseToken(token: string | null): void {
  if (!token || store.get().token !== token) return;
  clearStoredSession();
  store.set({ ...SIGNED_OUT, ended: store.get().ended ?? "refused" });
}

/** Follows what other tabs of this browser do with the session; returns how to stop. */
export function followOtherTabs(): () => void {
  const follow = (event: StorageEvent): void => {
    if (event.key !== "token" && event.key !== "user" && event.key !== null) return;
    const stored = readStoredSession();
    if (stored?.token === store.get().token && event.key === "token") return;
    const { token, ended } = store.get();
    store.set(stored ? { ...stored, ended: null } : { ...SIGNED_OUT, ended: token === null ? ended : "refused" });
  };
  window.addEventListener("storage", follow);
  return () => window.removeEventListener("storage", follow);
}

export const currentToken = (): string | null => store.get().token;
export const currentUser = (): SessionUser | null => store.get().user;
export const currentEnding = (): SessionState["ended"] => store.get().ended;
export const subscribeToSession = store.subscribe;
export const useSession = store.use;
