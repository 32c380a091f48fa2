const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** Whether a text has the form of our ids. Any other text is NOT_FOUND, not a validation error. */
export function isUuid(text: string): boolean {
  return UUID.test(text);
}
