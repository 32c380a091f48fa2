import { readFileSync, writeFileSync } from "node:fs";
import { assertValidSchema, printSchema } from "graphql";
import { runnerImport } from "vite";

/*
 * Writes schema.graphql from the resolvers, or with --check says whether it is up to date.
 * Vite loads the resolvers, because Node does not run decorators.
 */
const path = new URL("./schema.graphql", import.meta.url);
const { module } = await runnerImport<typeof import("./buildSchema.ts")>(
  new URL("./buildSchema.ts", import.meta.url).pathname,
  { logLevel: "error" },
);
const schema = module.buildSchema();
assertValidSchema(schema);
const emitted = `${printSchema(schema)}\n`;
if (!process.argv.includes("--check")) writeFileSync(path, emitted);
else if (readFileSync(path, "utf8") !== emitted) {
  console.error("schema/schema.graphql is not what the resolvers say: run `npm run schema`");
  process.exit(1);
}
