/** The key of a row, as PostgreSQL writes its values. */
export type RowKey = Record<string, string>;

/** A change of a table, as a plugin of PostgreSQL's tells it. */
export type Change = { table: string } & ({ kind: "row"; keys: RowKey[] } | { kind: "emptied" });

interface Relation {
  name: string;
  /** Of each column its name, or null where it is not of the key. */
  columns: (string | null)[];
}

/** Flag of a column that belongs to the key. */
const OF_KEY = 1;

/**
 * Reads messages of PostgreSQL's plugin `pgoutput` (version 1 of "Logical Replication Message Formats" in its manual) for
 * which rows have changed. Their values are passed over: the rows are read where they are.
 */
export class ChangeReader {
  readonly #relations = new Map<number, Relation>();

  read(message: Buffer): Change[] {
    const bytes = new Bytes(message);
    switch (bytes.letter()) {
      case "R":
        this.#learn(bytes);
        return [];
      case "I":
      case "U":
      case "D":
        return [this.#rowChange(bytes)];
      case "T":
        return this.#emptied(bytes);
      default:
        return [];
    }
  }

  #learn(bytes: Bytes): void {
    const id = bytes.int32();
    bytes.text();
    const name = bytes.text();
    bytes.letter();
    const columns = Array.from({ length: bytes.int16() }, () => {
      const isOfKey = (bytes.int8() & OF_KEY) !== 0;
      const column = bytes.text();
      bytes.int32();
      bytes.int32();
      return isOfKey ? column : null;
    });
    this.#relations.set(id, { name, columns });
  }

  #relation(id: number): Relation {
    const relation = this.#relations.get(id);
    if (!relation) throw new Error("PostgreSQL told a change of a table that it had not described");
    return relation;
  }

  /** The row as it was and as it is: an update may have given it another key. */
  #rowChange(bytes: Bytes): Change {
    const { name, columns } = this.#relation(bytes.int32());
    const keys: RowKey[] = [];
    while (!bytes.isAtEnd()) {
      bytes.letter();
      keys.push(bytes.key(columns));
    }
    return { table: name, kind: "row", keys };
  }

  #emptied(bytes: Bytes): Change[] {
    const count = bytes.int32();
    bytes.int8();
    return Array.from({ length: count }, () => ({ table: this.#relation(bytes.int32()).name, kind: "emptied" }));
  }
}

/** Reads a message from its beginning to its end. */
class Bytes {
  readonly #buffer: Buffer;
  #at = 0;

  constructor(buffer: Buffer) {
    this.#buffer = buffer;
  }

  isAtEnd = (): boolean => this.#at >= this.#buffer.length;
  int8 = (): number => this.#buffer.readUInt8(this.#take(1));
  int16 = (): number => this.#buffer.readUInt16BE(this.#take(2));
  int32 = (): number => this.#buffer.readUInt32BE(this.#take(4));
  letter = (): string => String.fromCharCode(this.int8());

  text(): string {
    const end = this.#buffer.indexOf(0, this.#at);
    const text = this.#buffer.toString("utf8", this.#at, end);
    this.#at = end + 1;
    return text;
  }

  /** Of a row's values those of its key. */
  key(columns: readonly (string | null)[]): RowKey {
    const key: RowKey = {};
    const count = this.int16();
    for (let index = 0; index < count; index += 1) {
      // Null, and a long value that has not changed, have no bytes.
      if (this.letter() !== "t") continue;
      const length = this.int32();
      const start = this.#take(length);
      const name = columns[index] ?? null;
      if (name !== null) key[name] = this.#buffer.toString("utf8", start, start + length);
    }
    return key;
  }

  #take(length: number): number {
    const start = this.#at;
    this.#at += length;
    return start;
  }
}
