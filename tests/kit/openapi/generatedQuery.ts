import * as fc from "fast-check";
import type { Operation } from "../../../rest-compat/docs/document.ts";
import { valuesOf } from "./schemaValues.ts";
import { WILD_TEXTS } from "./wildValues.ts";

const JUNK = [
  "%",
  "%ZZ=%ZZ",
  "=",
  "&&&",
  "page[]=1",
  "page[a]=1",
  "__proto__=1",
  "a=%00",
  "share_id",
  `x=${"y".repeat(6000)}`,
];

/** Queries of an operation: as documented, with a wild value, twice the same name, or junk. */
export function queriesOf(
  { parameters = [] }: Operation,
  { ids, shareIds }: { ids: readonly string[]; shareIds: readonly string[] },
): fc.Arbitrary<string> {
  const inQuery = parameters.filter((parameter) => parameter.in === "query");
  const junk = fc.constantFrom(...JUNK);
  if (inQuery.length === 0) return fc.oneof({ arbitrary: fc.constant(""), weight: 9 }, junk);
  const values = Object.fromEntries(
    inQuery.map(({ name, schema }) => [
      name,
      name === "share_id" ? fc.constantFrom(...shareIds) : valuesOf(schema, ids),
    ]),
  );
  const requiredKeys = inQuery.filter(({ required }) => required).map(({ name }) => name);
  const right = fc.record(values, { requiredKeys }).map(pairsOf);
  const wild = fc
    .tuple(
      right,
      fc.constantFrom(...inQuery),
      WILD_TEXTS.filter((text) => text.length < 2000),
    )
    .map(([pairs, { name }, text]): Pair[] => [...pairs.filter(([known]) => known !== name), [name, text]]);
  const doubled = right.map((pairs): Pair[] => [...pairs, ...pairs]);
  return fc.oneof(
    { arbitrary: right.map(written), weight: 6 },
    { arbitrary: wild.map(written), weight: 3 },
    doubled.map(written),
    junk,
  );
}

type Pair = [name: string, value: string];

const pairsOf = (fields: Record<string, unknown>): Pair[] =>
  Object.entries(fields).flatMap(([name, value]) => [value].flat().map((one): Pair => [name, String(one)]));

const written = (pairs: Pair[]): string => new URLSearchParams(pairs).toString();
