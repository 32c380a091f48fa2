/** The token of an Authorization header. None, or `Bearer` with nothing after it, is no token; anything else is one, if a wrong one. */
export function bearerToken(header: string | undefined): string | null {
  const value = header?.trim() ?? "";
  const [, token] = /^bearer(?:\s+(.*))?$/i.exec(value) ?? [undefined, value];
  return token?.trim() || null;
}
