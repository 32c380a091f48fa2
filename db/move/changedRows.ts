import type { RowKey } from "./pgoutput.ts";

/** Which rows have changed, by their tables: each key once. */
export class ChangedRows {
  readonly #tables = new Map<string, Map<string, RowKey>>();

  /** Those of others together. */
  constructor(...others: ChangedRows[]) {
    for (const { table, key } of others.flatMap((other) => [...other.#all()])) this.add(table, key);
  }

  add(table: string, key: RowKey): void {
    const keys = this.#tables.get(table) ?? new Map<string, RowKey>();
    keys.set(JSON.stringify(key), key);
    this.#tables.set(table, keys);
  }

  keysOf(table: string): RowKey[] {
    return [...(this.#tables.get(table)?.values() ?? [])];
  }

  count(): number {
    return [...this.#tables.values()].reduce((sum, keys) => sum + keys.size, 0);
  }

  *#all(): Generator<{ table: string; key: RowKey }> {
    for (const [table, keys] of this.#tables) for (const key of keys.values()) yield { table, key };
  }
}
