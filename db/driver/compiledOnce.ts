import { sql } from "kysely";
import type { CompiledQuery, Kysely, RawBuilder } from "kysely";
import type { Tables } from "../tables.ts";
import { named } from "./named.ts";
import type { Connections } from "./named.ts";

/** Stands in a statement for a value that each run gives. */
class Slot {
  readonly name: PropertyKey;

  constructor(name: PropertyKey) {
    this.name = name;
  }
}

/**
 * A named statement whose text is also built only once, with `value("…")` in the place of each value. For what nearly
 * every request runs: building a text takes a tenth of a millisecond, and Kysely has no placeholder for a later value.
 */
export function compiledOnce<Values extends object, Row>(
  name: string,
  build: (
    db: Kysely<Tables>,
    value: <Name extends keyof Values>(name: Name) => RawBuilder<Values[Name]>,
  ) => CompiledQuery<Row>,
): (em: Connections, values: Values) => Promise<Row[]> {
  let compiled: CompiledQuery<Row> | null = null;
  return (em, values) =>
    named(em, name, (db) => {
      compiled ??= build(db, (slot) => sql`${new Slot(slot)}`);
      const given = (parameter: unknown): unknown =>
        parameter instanceof Slot ? Reflect.get(values, parameter.name) : parameter;
      return { ...compiled, parameters: compiled.parameters.map(given) };
    });
}
