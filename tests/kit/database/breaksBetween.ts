import type { Catalogue, Column, Part } from "./catalogue.ts";

/** What statements lean on: `on conflict` names what is unique. */
const LEANT_ON: readonly Part["kind"][] = ["trigger", "unique"];

const tableOf = (column: string): string => column.slice(0, column.indexOf("."));

/**
 * What a release that knows the schema `before` could not live with in the schema `after`, a line each: what it reads is
 * gone or other, what it writes would be refused, or its requests would wait while a table is locked.
 */
export function breaksBetween(before: Catalogue, after: Catalogue): string[] {
  return [
    ...tableBreaks(before, after),
    ...columnBreaks(before, after),
    ...partBreaks(before, after),
    ...functionBreaks(before, after),
  ].toSorted();
}

function* tableBreaks(before: Catalogue, after: Catalogue): Generator<string> {
  for (const [table, file] of before.tables) {
    const now = after.tables.get(table);
    if (now === undefined) yield `${table} is gone`;
    else if (now !== file) yield `${table} is rewritten, and locked meanwhile`;
  }
}

function* columnBreaks(before: Catalogue, after: Catalogue): Generator<string> {
  for (const [name, column] of before.columns) {
    const now = after.columns.get(name);
    if (now) yield* changesOf(name, column, now);
    else if (after.tables.has(tableOf(name))) yield `${name} is gone`;
  }
  for (const [name, { isRequired, hasDefault }] of after.columns)
    if (before.tables.has(tableOf(name)) && !before.columns.has(name) && isRequired && !hasDefault)
      yield `${name} is new, must not be null and has no default`;
}

function* changesOf(name: string, before: Column, now: Column): Generator<string> {
  if (before.type !== now.type) yield `${name} was ${before.type} and is ${now.type}`;
  if (now.isRequired && !before.isRequired) yield `${name} must not be null any more`;
  if (before.isRequired && !now.isRequired) yield `${name} may be null now`;
  if (before.hasDefault && !now.hasDefault) yield `${name} has lost its default`;
}

function* partBreaks(before: Catalogue, after: Catalogue): Generator<string> {
  const isOld = (place: string): boolean => before.tables.has(place) || !after.tables.has(place);
  for (const [name, part] of after.parts) {
    if (part.kind === "not null") continue;
    const was = before.parts.get(name);
    if (was?.definition === part.definition) continue;
    if (!isOld(part.on)) {
      if (part.holds !== null && before.tables.has(part.holds)) yield `${name} keeps rows of ${part.holds}`;
    } else if (isNewPlace(part, before, after)) yield `${name} is new: ${part.definition}`;
    else if (!concernsNewColumnsOnly(part, before))
      yield `${name} is ${was ? "another" : "new"}${part.kind === "index" ? ", and writing waits for it" : ""}: ${part.definition}`;
  }
  for (const [name, { on, kind }] of before.parts)
    if (LEANT_ON.includes(kind) && !after.parts.has(name) && after.tables.has(on)) yield `${name} is gone`;
}

/** A domain without uses is no break, but its name does not tell whether it has some. */
const isNewPlace = ({ on }: Part, before: Catalogue, after: Catalogue): boolean =>
  !before.tables.has(on) && !after.tables.has(on) && ![...before.columns.values()].every(({ type }) => type !== on);

/** The release before writes none of these columns: what they must be is what their defaults are. */
const concernsNewColumnsOnly = ({ on, kind, columns }: Part, before: Catalogue): boolean =>
  (kind === "check" || kind === "foreign key" || kind === "unique" || kind === "index") &&
  (!before.tables.has(on) || (columns.length > 0 && columns.every((column) => !before.columns.has(`${on}.${column}`))));

function* functionBreaks(before: Catalogue, after: Catalogue): Generator<string> {
  for (const [name, text] of before.functions) {
    const now = after.functions.get(name);
    if (now === undefined) yield `${name} is gone`;
    else if (now !== text) yield `${name} does something else`;
  }
}
