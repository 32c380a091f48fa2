/** One operation that asks for more than an operation may. */
export interface HugeOperation {
  /** What there is too much of. */
  kind: string;
  query: string;
  variables?: Record<string, unknown>;
}

/** Sizes beyond each limit. `FULL` tries more of them. */
const BEYOND = process.env.FULL ? [1, 2, 3, 5, 8, 13, 21, 34, 55, 89, 144, 233, 377, 610, 987] : [1, 90, 900];

const times = (count: number, text: (index: number) => string, between = " "): string =>
  Array.from({ length: count }, (_, index) => text(index)).join(between);
const nested = (depth: number, field: string, leaf: string): string =>
  `${`${field} { `.repeat(depth)}${leaf}${" }".repeat(depth)}`;
const each = (kind: string, query: (beyond: number) => string): HugeOperation[] =>
  BEYOND.map((beyond) => ({ kind, query: query(beyond) }));

const DEPTH: HugeOperation[] = [
  ...each("depth", (beyond) => `{ __type(name: "Npc") { ${nested(9 + beyond, "ofType", "name")} } }`),
  ...each("depth", (beyond) => `{ __schema { types { ${nested(8 + beyond, "fields { type", "name }")} } } }`),
  ...each("depth", (beyond) => `{ __type(name: "Npc") { ${nested(9 + beyond, "... on __Type { ofType", "name }")} } }`),
  ...each(
    "depth",
    (beyond) =>
      `{ __type(name: "Npc") { ...f0 } } ${times(9 + beyond, (at) => `fragment f${at} on __Type { ofType { ...f${at + 1} } }`)} fragment f${9 + beyond} on __Type { name }`,
  ),
];

const ALIASES: HugeOperation[] = [
  ...each("aliases", (beyond) => `{ ${times(15 + beyond, (at) => `a${at}: npcs { total }`)} }`),
  ...each(
    "aliases",
    (beyond) => `mutation { ${times(15 + beyond, (at) => `a${at}: guestLogin(language: "en") { expiresIn }`)} }`,
  ),
  ...each("aliases", (beyond) => `{ npcs { items { ${times(15 + beyond, (at) => `a${at}: name`)} } } }`),
  ...each(
    "aliases",
    (beyond) =>
      `{ ${times(15 + beyond, (at) => `...f${at}`)} } ${times(15 + beyond, (at) => `fragment f${at} on Query { a${at}: npcs { total } }`)}`,
  ),
  ...each("aliases", (beyond) => `{ ${times(15 + beyond, (at) => `... on Query { a${at}: npcs { total } }`)} }`),
];

const DIRECTIVES: HugeOperation[] = [
  ...each("directives", (beyond) => `{ npcs { ${times(50 + beyond, () => "total @include(if: true)")} } }`),
  ...each("directives", (beyond) => `{ npcs { total ${times(50 + beyond, () => "@skip(if: false)")} } }`),
  ...each("directives", (beyond) => `{ npcs { total ${times(50 + beyond, (at) => `@unknown${at}`)} } }`),
  ...each("directives", (beyond) => `query ${times(50 + beyond, () => "@x")} { npcs { total } }`),
  ...each("directives", (beyond) => `{ npcs { ${times(50 + beyond, () => "... @include(if: true) { total }")} } }`),
];

const FIELDS: HugeOperation[] = [
  ...each("fields", (beyond) => `{ npcs { ${times(1000 + beyond, () => "total")} } }`),
  ...each("fields", (beyond) => `{ ${times(250 + beyond, () => "npcs { total }")} }`),
  ...each("fields", (beyond) => `{ npcs { ${times(1000 + beyond, (at) => `secret${at}`)} } }`),
  ...each("fields", (beyond) => `{ ${times(500 + beyond, (at) => `f${at}`)} ${"}".repeat(600)}`),
  ...each("fields", (beyond) => `{ npcs(query: "${"[".repeat(400)}") { total } ${"{".repeat(1000 + beyond)}`),
];

/** Fragments that say each other, in a circle of each size, and such as double at every step. */
const FRAGMENTS: HugeOperation[] = [
  ...each("fragment cycles", (beyond) => {
    const size = Math.min(beyond, 90);
    return `{ npcs { ...f0 } } ${times(size, (at) => `fragment f${at} on NpcPage { total ...f${(at + 1) % size} }`)}`;
  }),
  ...each("fragment cycles", (beyond) => {
    const size = Math.min(beyond, 40);
    return `{ npcs { items { ...f0 } } } ${times(size, (at) => `fragment f${at} on Npc { creator { id } ${times(size > 10 ? 2 : size, (to) => `...f${(at + to) % size}`)} }`)}`;
  }),
  ...each("fragment cycles", (beyond) => {
    const size = Math.min(beyond, 90);
    return `{ npcs { total } } ${times(size, (at) => `fragment f${at} on NpcPage { total ...f${(at + 1) % size} }`)}`;
  }),
  ...each("fragments that double", (beyond) => {
    const size = Math.min(20 + beyond, 90);
    return `{ npcs { items { ...f0 } } } ${times(size, (at) => `fragment f${at} on Npc { a: name ...f${at + 1} ...f${at + 1} }`)} fragment f${size} on Npc { id }`;
  }),
];

const LISTS: HugeOperation[] = [
  ...each("list items", (beyond) => `{ npcs(languages: [${times(100 + beyond * 10, () => "zh", ", ")}]) { total } }`),
  ...each("page depth", (beyond) => `{ npcs(page: ${1_000_000 + beyond}) { total } }`),
  ...each("page size", (beyond) => `{ npcs(limit: ${100 + beyond}) { total } }`),
  ...each("search length", (beyond) => `{ npcs(query: "${"x ".repeat(50 + beyond)}y") { total } }`),
  ...[20_000, 50_000].map((count) => ({
    kind: "list items",
    query: "query ($languages: [Language!]) { npcs(languages: $languages) { total } }",
    variables: { languages: Array.from({ length: count }, () => "zh") },
  })),
  {
    kind: "list items",
    query: `query ($languages: [Language!]) { ${times(15, (at) => `a${at}: npcs(languages: $languages) { total }`)} }`,
    variables: { languages: Array.from({ length: 40_000 }, () => "zh") },
  },
];

/** Fields that read lists, more of them than one operation may. */
const READERS: HugeOperation[] = [
  {
    kind: "searches at once",
    query: `{ ${times(15, (at) => `a${at}: npcs(query: "a ${at}", limit: 100) { items { name tags creator { nickname } } total }`)} }`,
  },
  {
    kind: "searches at once",
    query: `{ ${times(15, (at) => `a${at}: npcs(query: "a", page: ${at + 1}, limit: 100) { items { id } total }`)} }`,
  },
];

/** What is no operation, in ways that parsers take long over. */
const SHAPES: HugeOperation[] = [
  { kind: "shapes", query: "{".repeat(100_000) },
  { kind: "shapes", query: `{ npcs(query: ${"[".repeat(60_000)}` },
  { kind: "shapes", query: `query (${times(600, (at) => `$v${at}: Int`)}) { npcs { total } }` },
  { kind: "shapes", query: times(400, (at) => `query q${at} { npcs { total } }`) },
  { kind: "shapes", query: `{ npcs(query: "${"\\u0041".repeat(30_000)}") { total } }` },
  { kind: "shapes", query: `{ npcs(query: """${"x\n ".repeat(40_000)}""") { total } }` },
  { kind: "shapes", query: `{ ${"x".repeat(200_000)} }` },
  { kind: "shapes", query: `{ npcs(page: ${"9".repeat(100_000)}) { total } }` },
  { kind: "shapes", query: `{ npcs(type: {${times(900, (at) => `a${at}: 1`)}}) { total } }` },
];

/** Every kind, generated. Each must be refused, and none may be executed. */
export const HUGE_OPERATIONS: readonly HugeOperation[] = [
  ...DEPTH,
  ...ALIASES,
  ...DIRECTIVES,
  ...FIELDS,
  ...FRAGMENTS,
  ...LISTS,
  ...READERS,
  ...SHAPES,
];
