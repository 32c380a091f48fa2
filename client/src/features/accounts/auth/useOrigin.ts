import { useLocation } from "react-router-dom";

/** The path that a sign-in leads to. */
export function useOrigin(): string {
  return loginOrigin(useLocation().state);
}

/** Whether a person was sent to the login page as there was no session, rather than by a link. */
export function useWasSent(): boolean {
  const state: unknown = useLocation().state;
  return typeof state === "object" && state !== null && "isSent" in state;
}

const AUTH_PATH = /^\/(login|register|reset-password)(?![\w-])/;

/**
 * The path a person was sent to the login page from, else home.
 * Only paths of our own, and none that would lead in a circle.
 */
function loginOrigin(state: unknown): string {
  if (typeof state !== "object" || state === null || !("from" in state) || typeof state.from !== "string") return "/";
  return state.from.startsWith("/") && !state.from.startsWith("//") && !AUTH_PATH.test(state.from) ? state.from : "/";
}
