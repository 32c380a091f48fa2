/** The path of a picture, by which the page shows it, from the address that an upload answers; null for anything else. */
export function picturePath(address: unknown): string | null {
  if (typeof address !== "string" || !URL.canParse(address, location.origin)) return null;
  return new URL(address, location.origin).pathname;
}
