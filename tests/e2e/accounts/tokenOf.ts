import type { Visitor } from "../kit/browser.ts";

/** The token that the visitor's browser keeps. */
export async function tokenOf({ context }: Visitor): Promise<string> {
  const [origin] = (await context.storageState()).origins;
  const stored: unknown = JSON.parse(origin?.localStorage.find(({ name }) => name === "session")?.value ?? "null");
  return typeof stored === "object" && stored !== null && "token" in stored ? String(stored.token) : "";
}
