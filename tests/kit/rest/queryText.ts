/** Writes a query; a list becomes a parameter that is given several times. */
export function queryText(query: Record<string, unknown>): string {
  const pairs = Object.entries(query).flatMap(([name, value]) =>
    (Array.isArray(value) ? value : [value])
      .filter((item) => item !== undefined)
      .map((item): [string, string] => [name, String(item)]),
  );
  return pairs.length > 0 ? `?${new URLSearchParams(pairs).toString()}` : "";
}
