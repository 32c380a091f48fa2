import { isRaw } from "@mikro-orm/sql";

/** A statement as PostgreSQL takes it: `$1` and so on in its text, and the values beside it. */
export interface BoundStatement {
  sql: string;
  values: unknown[];
}

/** The ORM's marks: `\?` is a question mark, `??` an identifier, `?` a value. */
const MARK = /\\\?|\?\??/g;

/**
 * Translates a statement of the ORM's into one with bound values. A list becomes a `$` an item, as the
 * ORM writes `in (?)`; a raw fragment becomes part of the text. Throws when a mark stands for nothing,
 * which would otherwise be stored as null.
 */
export function bindValues(
  sql: string,
  params: readonly unknown[],
  quoteIdentifier: (name: string) => string,
): BoundStatement {
  const values: unknown[] = [];
  const bind = (value: unknown): string => {
    if (Array.isArray(value)) return value.map(bind).join(", ");
    if (isRaw(value)) return translate(value.sql, value.params);
    if (value === undefined) throw new TypeError("a statement has a mark without a value");
    return `$${values.push(value)}`;
  };
  const translate = (text: string, given: readonly unknown[]): string => {
    if (given.length === 0) return text;
    const left = given.values();
    return text.replaceAll(MARK, (mark) => {
      if (mark === "\\?") return "?";
      const { value } = left.next();
      return mark === "?" || isRaw(value) ? bind(value) : quoteIdentifier(String(value));
    });
  };
  return { sql: translate(sql, params), values };
}
