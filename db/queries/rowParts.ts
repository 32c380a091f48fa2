import type { AliasedRawBuilder, RawBuilder } from "kysely";

/** What is selected of a row, by the names that its columns get. */
export type Columns = Readonly<Record<string, RawBuilder<unknown>>>;

/** A row with these columns. */
export type RowOf<Selected extends Columns> = {
  [Name in keyof Selected]: Selected[Name] extends RawBuilder<infer Value> ? Value : never;
};

type Aliased<Selected extends Columns> = {
  [Name in keyof Selected & string]: AliasedRawBuilder<RowOf<Selected>[Name], Name>;
}[keyof Selected & string];

/** The columns as a statement selects them. `Object.entries` would not say which name belongs to which type. */
export function selected<Selected extends Columns>(columns: Selected): Aliased<Selected>[] {
  return Object.entries(columns).map(([name, column]) => column.as(name)) as Aliased<Selected>[];
}

/** Splits a row of a join into the columns with these names and all others. */
export function splitRow<Part extends object, Rest>(row: Part & Rest, names: ReadonlySet<string>): [Part, Rest] {
  const part: Record<string, unknown> = {};
  const rest: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(row)) (names.has(name) ? part : rest)[name] = value;
  return [part as Part, rest as Rest];
}
