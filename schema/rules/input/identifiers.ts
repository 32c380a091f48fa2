const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** Whether a text has the form of our ids. Any other text is NOT_FOUND, not a validation error. */
export function isUuid(text: string): boolean {
  return UUID.test(text);
}

const LINK_ID = /^[\w-]{22}$/;

/** Whether a text has the form of the ids in addresses that people pass on: 128 bits in base64url. */
export function isLinkId(text: string): boolean {
  return LINK_ID.test(text);
}
