import type { FieldPolicy, Reference } from "@apollo/client";

interface Page {
  items: readonly Reference[];
  total: number;
}

/**
 * Merges a page into the known list. An item that moved stays once, at its first place; the list never exceeds the
 * total.
 */
export function mergePages(existing: Page | undefined, incoming: Page, page: number, limit: number): Page {
  const start = (page - 1) * limit;
  const before = existing?.items.slice(0, start) ?? [];
  // A short page is the last one: what followed it is gone.
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
