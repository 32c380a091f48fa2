/*
 * The arrows of the house: which room may know which. A line forbids what is not named in it; `npm run check:arrows` holds the code to it.
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

const GENERATED = "^client/src/schema\\.generated\\.ts$";

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    {
      name: "no-cycles",
      comment: "Two files that need each other are one.",
      severity: "error",
      from: {},
      to: { circular: true },
    },
    rule("rules-know-nothing", "Rules are shared by client and server.", "^schema/rules/", []),
    rule("texts-know-nothing", "Texts are shared by client and server.", "^schema/texts/", []),
    rule("db", "The database knows the rules' names only.", "^db/", ["^schema/rules/"]),
    rule("core", "Use cases know no GraphQL, no HTTP, no environment.", "^server/core/", ["^db/", "^schema/rules/"]),
    rule("adapters", "Adapters serve the core's ports.", "^server/adapters/", [
      "^server/core/",
      "^db/",
      "^schema/(rules|texts)/",
    ]),
    rule(
      "schema",
      "Resolvers call use cases; of the database they know its enums.",
      "^schema/(?!rules/|texts/|emitSchema)",
      ["^schema/", "^server/core/", "^db/entities/"],
    ),
    rule("rest-compat", "Legacy calls are stored operations.", "^rest-compat/", ["^schema/", "^server/core/media/"]),
    rule("client", "The client knows rules, texts and what was generated for it.", "^client/", [
      "^schema/(rules|texts)/",
    ]),
    {
      name: "features-are-strangers",
      comment: "What several features need lives in client/src/lib or client/src/components.",
      severity: "error",
      from: { path: "^client/src/features/([^/]+)/" },
      to: { path: "^client/src/features/", pathNot: ["^client/src/features/$1/", GENERATED] },
    },
    {
      name: "lib-knows-no-feature",
      comment: "The shared parts of the client do not know who uses them.",
      severity: "error",
      from: { path: "^client/src/(lib|components)/" },
      to: { path: "^client/src/(features|app)/" },
    },
    {
      name: "core-is-plain",
      comment: "No GraphQL, no HTTP and no decoders in use cases.",
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
