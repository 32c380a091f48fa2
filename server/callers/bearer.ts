const SCHEME = /^bearer(?!\S)/i;

/**
 * The token of an Authorization header.
 * A missing header and `Bearer` alone are no token (null); anything else is one, right or wrong.
 */
export function bearerToken(header: string | undefined): string | null {
  const value = header?.trim() ?? "";
  const token = SCHEME.test(value) ? value.slice("bearer".length) : value;
  return token.trim() || null;
}
