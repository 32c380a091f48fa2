/** The fields of a value that an endpoint sent; null where it is no object. */
export function givenFields(value: unknown): Record<string, unknown> | null {
  return isFields(value) ? value : null;
}

function isFields(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}
