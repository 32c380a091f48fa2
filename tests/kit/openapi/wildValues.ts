import * as fc from "fast-check";

/** Texts that break programs: with null bytes, lone surrogates, marks of direction, quotes, very long ones. */
export const WILD_TEXTS: fc.Arbitrary<string> = fc.oneof(
  fc.string({ unit: "binary", maxLength: 50 }),
  fc.string({ unit: "grapheme", maxLength: 50 }),
  fc.constantFrom(
    "",
    " ",
    "\u0000",
    "a\u0000b",
    "\ud800",
    "\udc00\ud800",
    "\u202e",
    "\ufeff",
    "'; --",
    "%",
    "../../etc/passwd",
  ),
  fc.constantFrom("__proto__", "constructor", "toString", "null", "undefined", "NaN", "-0", "1e309", "${1}", "🐱"),
  fc.integer({ min: 1, max: 60_000 }).map((length) => "x".repeat(length)),
  fc.integer({ min: 1, max: 2000 }).map((length) => "👩‍👩‍👧‍👦".repeat(length)),
);

const WILD_NUMBERS = fc.constantFrom(0, -0, -1, 1.5, 1e308, -1e308, 2 ** 31, 2 ** 53, 2 ** 63, Number.MIN_VALUE);

/** Any JSON value. */
export const WILD_JSON: fc.Arbitrary<unknown> = fc.oneof(
  fc.jsonValue({ maxDepth: 4 }),
  WILD_TEXTS,
  WILD_NUMBERS,
  fc.constantFrom(null, true, false, [], {}),
  fc.array(WILD_TEXTS, { maxLength: 30 }),
  fc.dictionary(WILD_TEXTS, WILD_TEXTS, { maxKeys: 5 }),
);

/** Bodies that are no JSON, or more of it than anybody sends. */
export const BROKEN_JSON: fc.Arbitrary<string> = fc.oneof(
  fc.string({ unit: "binary", maxLength: 50 }),
  fc.constantFrom(
    "",
    "{",
    "}",
    "[",
    '{"a":1',
    '{"a":1}{',
    "\ufeff{}",
    "undefined",
    "NaN",
    "'",
    '"\\ud800"',
    '{"__proto__":{"a":1}}',
  ),
  fc.integer({ min: 1, max: 100_000 }).map((depth) => "[".repeat(depth) + "]".repeat(depth)),
  fc.integer({ min: 1, max: 20_000 }).map((depth) => '{"a":'.repeat(depth) + "1" + "}".repeat(depth)),
  fc.constantFrom(260_000, 300_000).map((length) => JSON.stringify({ text: "x".repeat(length) })),
);
