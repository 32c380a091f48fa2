import type { FieldPolicy, Reference } from "@apollo/client";

interface Page {
  items: readonly Reference[];
  total: number;
}

/**
 * Lays a page over the ones already there.
 * An item that moved is kept once, where it is seen first; nothing goes beyond the total.
 */
export function mergePages(existing: Page | undefined, incoming: Page, page: number, limit: number): Page {
  const start = (page - 1) * limit;
  const before = existing?.items.slice(0, start) ?? [];
  // A page that came short is the last: what stood behind it is gone.
  const after = incoming.items.length < limit ? [] : (existing?.items.slice(start + limit) ?? []);
  const seen = new Set<string>();
  const items = [...before, ...incoming.items, ...after].filter(({ __ref }) => !seen.has(__ref) && seen.add(__ref));
  return { ...incoming, items: items.slice(0, Math.max(incoming.total, start + incoming.items.length)) };
}

/** A list field whose pages grow into one list, one a set of the other arguments. */
export function pagedField(keyArgs: string[]): FieldPolicy<Page> {
  return {
    keyArgs,
    merge: (existing, incoming, { args }) =>
      mergePages(existing, incoming, Number(args?.page ?? 1), Number(args?.limit ?? 10)),
  };
}
