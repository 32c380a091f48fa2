/** What callers ask for, again and again. */
export interface Asked {
  url: string;
  /** JSON to post; null to get. */
  body: string | null;
  token: string;
  /** Items that each answer must have. */
  length: number;
  /** Requests that are under way at any moment. */
  callers: number;
  /** Requests in all. */
  times: number;
}

/** How they were answered. */
export interface Called {
  /** Milliseconds from the first request to the last answer. */
  ms: number;
  /** Length of an answer's body. */
  bytes: number;
  /** The items as they were answered. */
  items: object[];
  /** What was wrong, an entry an answer. */
  faults: string[];
}

/** The items within an answer of REST or GraphQL. Throws, saying what is wrong, when they are not those asked for. */
export function checkedItems(answer: unknown, length: number): object[] {
  const data = fieldOf(answer, "data");
  // GraphQL's data has one field, which the operations call `data`.
  const page = fieldOf(data, "data") ?? data;
  const items = fieldOf(page, "items") ?? fieldOf(page, "messages") ?? (Array.isArray(page) ? page : [page]);
  if (!Array.isArray(items) || items.length !== length) throw new Error(`there are not ${length} items`);
  const total = fieldOf(page, "total") ?? length;
  if (typeof total !== "number" || total < length) throw new Error("the total is wrong");
  return items.map((item: unknown) => {
    if (typeof item !== "object" || item === null) throw new Error("an item is no object");
    return item;
  });
}

function fieldOf(value: unknown, field: string): unknown {
  return typeof value === "object" && value !== null ? Reflect.get(value, field) : undefined;
}
