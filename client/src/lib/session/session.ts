import { createStore } from "../store.ts";
import { clearStoredSession, readStoredSession, storeSession, storeUser } from "./storedSession.ts";
import type { SessionUser } from "./storedSession.ts";

interface SessionState {
  token: string | null;
  user: SessionUser | null;
  /** True after the server refused the token: the way back in is the login page, not another guest. */
  refused: boolean;
}

const SIGNED_OUT: SessionState = { token: null, user: null, refused: false };

const store = createStore<SessionState>(SIGNED_OUT);

/** Takes up the session this browser remembers, if it is still good. */
export function restoreSession(): void {
  const stored = readStoredSession();
  store.set(stored ? { ...stored, refused: false } : SIGNED_OUT);
}

/** Signs in; `expiresIn` in seconds. */
export function signIn(token: string, expiresIn: number, user: SessionUser): void {
  storeSession({ token, user }, expiresIn);
  store.set({ token, user, refused: false });
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
  store.set({ ...SIGNED_OUT, refused: true });
}

/** Follows what other tabs of this browser do with the session; returns how to stop. */
export function followOtherTabs(): () => void {
  const follow = (event: StorageEvent): void => {
    if (event.key !== "token" && event.key !== "user" && event.key !== null) return;
    const stored = readStoredSession();
    if (stored?.token === store.get().token && event.key === "token") return;
    store.set(stored ? { ...stored, refused: false } : { ...SIGNED_OUT, refused: store.get().token !== null });
  };
  window.addEventListener("storage", follow);
  return () => window.removeEventListener("storage", follow);
}

export const currentToken = (): string | null => store.get().token;
export const currentUserId = (): string | null => store.get().user?.id ?? null;
export const subscribeToSession = store.subscribe;
export const useSession = store.use;
