/** A column that leads to a part, by the tables that are in parts. */
export type PartitionKeys = Readonly<Record<string, string>>;

const REFERENCE = /^FOREIGN KEY \((?<own>[^)]+)\) REFERENCES (?<table>\w+)\((?<theirs>[^)]+)\)(?<rest>.*)$/;

/**
 * The definition of a reference, as `pg_get_constraintdef` tells it, for tables of which these are in parts: one that
 * leads into parts names the column by which they are found, on both sides.
 */
export function referenceFor(definition: string, keys: PartitionKeys): string {
  const { own, table, theirs, rest } = REFERENCE.exec(definition)?.groups ?? {};
  if (own === undefined || table === undefined || theirs === undefined || rest === undefined)
    throw new Error(`a reference cannot be read: ${definition}`);
  const [columns = "", ...added] = own.split(", ");
  const [column = "", ...led] = theirs.split(", ");
  // What another database's parts have added is taken away first.
  if (added.length !== led.length || added.length > 1) throw new Error(`a reference has many columns: ${definition}`);
  const key = keys[table];
  const acts = rest.replace(/ SET NULL \([^)]+\)/, " SET NULL");
  if (key === undefined || key === column) return `FOREIGN KEY (${columns}) REFERENCES ${table}(${column})${acts}`;
  const onlyOwn = acts.replace(" SET NULL", ` SET NULL (${columns})`);
  return `FOREIGN KEY (${columns}, ${key}) REFERENCES ${table}(${column}, ${key})${onlyOwn}`;
}
