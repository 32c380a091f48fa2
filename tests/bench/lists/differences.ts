import { isDeepStrictEqual } from "node:util";

/** The host of an address: only REST gives pictures one. */
const HOST = /"http:\/\/[^/"]+/g;

/** In which fields a side's items differ from the bare server's. REST gives some fields other names, and no others. */
export function differences(items: readonly object[], known: readonly object[]): string[] {
  const others: object[] = JSON.parse(JSON.stringify(known).replaceAll(HOST, '"'));
  const own: object[] = JSON.parse(JSON.stringify(items).replaceAll(HOST, '"'));
  return own.flatMap((item, place) => {
    const other: Record<string, unknown> = { ...others[place] };
    return Object.entries(item)
      .filter(([field, value]) => field in other && !isDeepStrictEqual(value, other[field]))
      .map(([field]) => `item ${place} is not the bare server's in its ${field}`);
  });
}
