const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** Tells whether a text has the form of our ids. One that has not names nothing: it is NOT_FOUND, not bad input. */
export function isUuid(text: string): boolean {
  return UUID.test(text);
}
