import { Client } from "pg";
import { vi } from "vitest";

/** A statement on its way to PostgreSQL. */
export interface WatchedStatement {
  text: string;
  /** Null where it is parsed each time. */
  name: string | null;
  values: unknown[];
}

interface Given {
  text?: unknown;
  values?: unknown;
  name?: unknown;
}

/**
 * Shows every statement that this process sends to PostgreSQL from now on,
 * by whichever pool, until the function returned is called.
 */
export function watchStatements(show: (statement: WatchedStatement) => void): () => void {
  const query = Reflect.get(Client.prototype, "query");
  const spy = vi.spyOn(Client.prototype, "query").mockImplementation(function (this: Client, ...given: unknown[]) {
    const [first] = given;
    const { text, name, values }: Given = typeof first === "object" && first !== null ? first : { text: first };
    show({
      text: String(text),
      name: typeof name === "string" ? name : null,
      values: Array.isArray(values) ? values : [],
    });
    return Reflect.apply(query, this, given);
  });
  return () => spy.mockRestore();
}
