import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { parse, print, visit } from "graphql";

/*
 * Notes the commit that stands here as the release that the next version is held against, under the name of its tag:
 * its last migration, and what its schema answers, without the descriptions.
 */
const [tag] = process.argv.slice(2);
if (!tag) throw new Error("name the release's tag");

const commit = execFileSync("git", ["rev-parse", "HEAD"], { encoding: "utf8" }).trim();
const migration = readdirSync("db/migrations")
  .filter((name) => /^\d{3}-.*\.ts$/.test(name))
  .toSorted()
  .at(-1)
  ?.replace(/\.ts$/, "");
writeFileSync("deploy/release.json", `${JSON.stringify({ tag, commit, migration }, null, 2)}\n`);

const schema = parse(readFileSync("schema/schema.graphql", "utf8"));
const bare = visit(schema, {
  enter: (node) => ("description" in node ? { ...node, description: undefined } : undefined),
});
writeFileSync("deploy/release.graphql", `${print(bare)}\n`);
