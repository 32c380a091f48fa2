/** The path a person was sent to the login page from, else home. Only paths of our own. */
export function originOf(state: unknown): string {
  if (typeof state !== "object" || state === null || !("from" in state) || typeof state.from !== "string") return "/";
  return state.from.startsWith("/") && !state.from.startsWith("//") && !state.from.startsWith("/login") ? state.from : "/";
}
