/** What callers ask for, again and again. */
export interface Asked {
  url: string;
  /** JSON to post; null to get. */
  body: string | null;
  token: string;
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
  /** The list as it was answered. */
  items: unknown[];
  /** What was wrong, an entry an answer. */
  faults: string[];
}

/** Characters that a list has. */
export const LENGTH = 10;

/** The type of each field that a character of the list has. */
const FIELDS: Record<string, (value: unknown) => boolean> = {
  id: isText,
  name: isText,
  description: isText,
  images: Array.isArray,
  avatar: isText,
  greeting: isText,
  visibility: (value) => value === "public",
  isAIAvatar: (value) => value === false,
  image_prompt: (value) => value === null || isText(value),
  tags: Array.isArray,
  languages: Array.isArray,
  creator: (value) => value === null || typeof value === "object",
  is_owner: (value) => value === false,
  chat_count: Number.isInteger,
  created_at: (value) => isText(value) && value.endsWith("Z"),
  updated_at: (value) => isText(value) && value.endsWith("Z"),
};

/** The list within an answer of REST or GraphQL. Throws, saying what is wrong, when it is not the one asked for. */
export function checkedItems(answer: unknown): unknown[] {
  const data = fieldOf(answer, "data");
  // GraphQL's data has one field, under whose name the list is.
  const page = fieldOf(data, "items") ? data : Object.values(Object(data))[0];
  const [items, total] = [fieldOf(page, "items"), fieldOf(page, "total")];
  if (!Array.isArray(items) || items.length !== LENGTH) throw new Error(`there are not ${LENGTH} characters`);
  if (typeof total !== "number" || total < LENGTH) throw new Error("the total is wrong");
  for (const item of items) {
    const wrong = Object.entries(FIELDS).find(([field, isRight]) => !isRight(fieldOf(item, field)));
    if (wrong) throw new Error(`the field ${wrong[0]} is wrong`);
  }
  return items;
}

function fieldOf(value: unknown, field: string): unknown {
  return typeof value === "object" && value !== null ? Reflect.get(value, field) : undefined;
}

function isText(value: unknown): value is string {
  return typeof value === "string" && value !== "";
}
