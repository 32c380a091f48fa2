/** An operation that means to take long. */
export interface GreedyOperation {
  /** What is much in it. */
  much: string;
  query: string;
  variables?: Record<string, unknown>;
  /** What its refusal says. */
  refusal: string;
}

/** A call of the REST layer that means to take long. */
export interface GreedyCall {
  much: string;
  method: "GET" | "POST";
  path: string;
  type?: string;
  body?: string;
  status: number;
}

/** Bytes of the longest body, with room for what is around it. */
const LONG = 250_000;

const times = (count: number, text: (index: number) => string, between = " "): string =>
  Array.from({ length: count }, (_, index) => text(index)).join(between);
const named = (count: number, name: string): Record<string, number> =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [`${name}${index}`, 1]));
const listed = (count: number, text: (index: number) => string): string[] =>
  Array.from({ length: count }, (_, index) => text(index));

const TOO_LARGE = "OPERATION_TOO_LARGE";
const INVALID = "GRAPHQL_VALIDATION_FAILED";
const BAD_VALUE = "got invalid value";
const LANGUAGES = "query ($languages: [Language!]) { npcs(languages: $languages) { total } }";
const SEARCH = "query ($query: String) { npcs(query: $query) { total } }";
const TAG = "query ($tag: String) { npcs(tag: $tag) { total } }";
const CREATE = "mutation ($input: NpcInput!) { createNpc(input: $input) { id } }";

export const GREEDY_OPERATIONS: GreedyOperation[] = [
  { much: "languages", query: LANGUAGES, variables: { languages: listed(50_000, () => "zh") }, refusal: TOO_LARGE },
  {
    much: "languages of 15 aliases",
    query: `query ($all: [Language!]) { ${times(15, (index) => `a${index}: npcs(languages: $all) { total }`)} }`,
    variables: { all: listed(50_000, () => "zh") },
    refusal: TOO_LARGE,
  },
  {
    much: "unknown languages",
    query: LANGUAGES,
    variables: { languages: listed(50_000, () => "xx") },
    refusal: TOO_LARGE,
  },
  {
    much: "tags",
    query: CREATE,
    variables: { input: { tags: listed(25_000, (index) => `${index}`) } },
    refusal: TOO_LARGE,
  },
  { much: "unknown fields of an input", query: CREATE, variables: { input: named(20_000, "f") }, refusal: TOO_LARGE },
  { much: "unknown variables", query: "{ __typename }", variables: named(20_000, "v"), refusal: TOO_LARGE },
  {
    much: "letters of an unknown language",
    query: LANGUAGES,
    variables: { languages: "x".repeat(LONG) },
    refusal: BAD_VALUE,
  },
  {
    much: "letters of a search",
    query: SEARCH,
    variables: { query: "x ".repeat(LONG / 2) },
    refusal: "VALIDATION_FAILED",
  },
  { much: "Chinese letters", query: SEARCH, variables: { query: "字".repeat(LONG / 3) }, refusal: "VALIDATION_FAILED" },
  { much: "lines of a tag", query: TAG, variables: { tag: "x\r\n".repeat(LONG / 7) }, refusal: "VALIDATION_FAILED" },
  {
    much: "empty lines before errors",
    query: `${"\n".repeat(120_000)}{ ${times(200, (index) => `x${index}`)} }`,
    refusal: TOO_LARGE,
  },
  { much: "letters of a field's name", query: `{ ${"x".repeat(LONG)} }`, refusal: TOO_LARGE },
  { much: "letters of a value", query: `{ npcs(type: ${"x".repeat(LONG)}) { total } }`, refusal: TOO_LARGE },
  {
    much: "long unknown fields",
    query: `{ ${times(40, (index) => `${"npcs".repeat(300)}${index}`)} }`,
    refusal: INVALID,
  },
  {
    much: "unknown arguments",
    query: `{ npcs(${times(320, (index) => `languages${index}: 1`)}) { total } }`,
    refusal: INVALID,
  },
  { much: "fields of the same name", query: `{ ${times(240, () => "npcs { total }")} }`, refusal: TOO_LARGE },
  {
    much: "fragments within fragments",
    query: `{ ...F0 } ${times(24, (index) => `fragment F${index} on Query { ${times(24 - index, (more) => `...F${index + more + 1}`)} }`)} fragment F24 on Query { __typename }`,
    refusal: TOO_LARGE,
  },
  {
    much: "introspection",
    query: `{ ${times(15, (index) => `a${index}: __schema { types { fields { args { type { name } } } } }`)} }`,
    refusal: TOO_LARGE,
  },
];

const FORM = "application/x-www-form-urlencoded";
const PARTS = "multipart/form-data; boundary=b";
const part = (name: string): string => `--b\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n1\r\n`;

export const GREEDY_CALLS: GreedyCall[] = [
  { much: "fields", method: "POST", path: "/npc", body: JSON.stringify(named(20_000, "f")), status: 413 },
  {
    much: "items",
    method: "POST",
    path: "/npc",
    body: JSON.stringify({ tags: listed(50_000, () => "x") }),
    status: 413,
  },
  {
    much: "depth",
    method: "POST",
    path: "/npc",
    body: `{"a":${"[".repeat(LONG / 2)}${"]".repeat(LONG / 2)}}`,
    status: 413,
  },
  {
    much: "letters of a name",
    method: "POST",
    path: "/npc",
    body: JSON.stringify({ name: "x ".repeat(LONG / 2) }),
    status: 422,
  },
  { much: "fields of a form", method: "POST", path: "/npc", type: FORM, body: "a&".repeat(LONG / 2), status: 413 },
  {
    much: "items between commas",
    method: "POST",
    path: "/npc",
    type: FORM,
    body: `tags=${"a,".repeat(LONG / 2)}`,
    status: 413,
  },
  {
    much: "parts of a form",
    method: "POST",
    path: "/npc",
    type: PARTS,
    body: `${times(4000, (index) => part(`f${index}`), "")}--b--\r\n`,
    status: 413,
  },
  { much: "parameters", method: "GET", path: `/npc/list?${"a=1&".repeat(3500)}`, status: 200 },
  { much: "unknown languages", method: "GET", path: `/npc/list?languages=${"x,".repeat(7000)}`, status: 422 },
  { much: "words of a search", method: "GET", path: `/npc/search?query=${"%20x".repeat(3500)}`, status: 422 },
];
