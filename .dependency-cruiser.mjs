/*
 * Which folder may import which. A rule forbids every import of ours that it does not name.
 * `npm run check:arrows` checks them.
 */
const rule = (name, comment, from, mayReach) => ({
  name,
  comment,
  severity: "error",
  from: { path: from },
  to: {
    path: "^(schema|server|db|rest-compat|client|tests)/",
    pathNot: [...(Array.isArray(from) ? from : [from]), ...mayReach],
  },
});

/** The nouns of the core, and which of the others each uses. */
const CORE = {
  live: [],
  models: [],
  media: [],
  points: ["live", "models"],
  npcs: ["media", "points"],
  "points/records": ["points", "npcs"],
  recharge: ["live", "points"],
  memory: ["live", "models", "points"],
  level: [],
  chat: ["live", "models", "npcs", "points", "memory", "level"],
  language: ["chat", "points"],
  words: ["live", "media", "npcs", "points", "level", "chat", "language"],
  accounts: ["live", "media", "points", "npcs", "chat"],
  events: ["live", "points", "npcs", "recharge", "memory", "chat"],
  moderation: ["live", "media", "points", "npcs", "recharge", "chat", "accounts"],
  overview: ["models", "points"],
};
/** The files of a noun: `points` are those beside the folder of records. */
const ofCore = (noun) => (noun === "points" ? "^server/core/points/[^/]+$" : `^server/core/${noun}/`);

const GENERATED = "^client/src/schema\\.generated\\.ts$";

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    {
      name: "no-cycles",
      comment: "Two files that import each other belong together.",
      severity: "error",
      from: {},
      to: { circular: true },
    },
    rule("rules-know-nothing", "Rules are shared by client and server.", "^schema/rules/", []),
    rule("texts", "Texts are shared by client and server.", "^schema/texts/", ["^schema/rules/"]),
    rule("db", "The database imports only rules.", "^db/", ["^schema/rules/"]),
    rule("core", "Use cases are independent of GraphQL, HTTP and the environment.", "^server/core/", [
      "^db/",
      "^schema/rules/",
    ]),
    {
      name: "core-arrows-are-complete",
      comment: "Each noun of the core says above which others it uses. Only the scope knows them all.",
      severity: "error",
      from: { path: "^server/core/", pathNot: [...Object.keys(CORE).map(ofCore), "^server/core/scope\\.ts$"] },
      to: { path: "^server/core/[^/]+/" },
    },
    ...Object.entries(CORE).map(([noun, mayReach]) => ({
      name: `core-${noun.replace("/", "-")}`,
      comment: "Nouns of the core use those below them.",
      severity: "error",
      from: { path: ofCore(noun) },
      to: { path: "^server/core/[^/]+/", pathNot: [noun, ...mayReach].map(ofCore) },
    })),
    rule("adapters", "Adapters implement the core's ports.", "^server/adapters/", [
      "^server/core/",
      "^db/",
      "^schema/(rules|texts)/",
    ]),
    {
      name: "adapters-are-strangers",
      comment: "An adapter does not import those of other ports, nor the built-in model the endpoint's.",
      severity: "error",
      from: { path: "^server/adapters/(ai/offline|ai/openai|[^/]+)/", pathNot: "^server/adapters/ai/[^/]+\\.ts$" },
      to: {
        path: "^server/adapters/",
        pathNot: ["^server/adapters/$1/", "^server/adapters/redis/", "^server/adapters/ai/[^/]+\\.ts$"],
      },
    },
    rule(
      "schema",
      "Resolvers call use cases. Of the database they import only enums.",
      "^schema/(?!rules/|texts/|emitSchema)",
      ["^schema/", "^server/core/", "^db/entities/"],
    ),
    rule(
      "rest-compat",
      "REST calls run stored GraphQL operations. They are answered as all HTTP is.",
      "^rest-compat/",
      ["^schema/", "^server/core/media/", "^server/core/accounts/profile/uploadAvatar\\.ts$", "^server/http/answers/"],
    ),
    {
      name: "rest-compat-can-be-deleted",
      comment: "Only the server's start knows that there are REST calls.",
      severity: "error",
      from: { path: "^(schema|server|db|client)/", pathNot: "^server/server\\.ts$" },
      to: { path: "^rest-compat/" },
    },
    {
      name: "rest-documentation-is-derived",
      comment: "The documentation is made from the calls. No call imports it.",
      severity: "error",
      from: { path: "^rest-compat/", pathNot: "^rest-compat/(docs/|restApi\\.ts$)" },
      to: { path: "^rest-compat/docs/" },
    },
    rule("client", "The client imports rules, texts and generated code.", "^client/", ["^schema/(rules|texts)/"]),
    {
      name: "features-are-strangers",
      comment: "Code that several features use belongs in client/src/lib or client/src/components.",
      severity: "error",
      from: { path: "^client/src/features/([^/]+)/" },
      to: { path: "^client/src/features/", pathNot: ["^client/src/features/$1/", GENERATED] },
    },
    {
      name: "lib-knows-no-feature",
      comment: "Shared code of the client does not import its users.",
      severity: "error",
      from: { path: "^client/src/(lib|components)/" },
      to: { path: "^client/src/(features|app)/" },
    },
    {
      name: "core-is-plain",
      comment: "Use cases import no library for GraphQL, HTTP or decoding.",
      severity: "error",
      from: { path: "^server/core/" },
      to: { path: "node_modules/(graphql|type-graphql|express|@apollo|ws|graphql-ws|sharp|file-type)/" },
    },
  ],
  options: {
    doNotFollow: { path: "node_modules" },
    tsPreCompilationDeps: true,
    parser: "swc",
    enhancedResolveOptions: { extensions: [".ts", ".tsx", ".mjs", ".js", ".json"] },
  },
};
