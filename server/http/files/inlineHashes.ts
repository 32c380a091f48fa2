import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** How a page's policy names the scripts and styles in it, such as `'sha256-…'`. */
export interface InlineHashes {
  scripts: string[];
  styles: string[];
}

const hashesOf = (page: string, part: RegExp): string[] =>
  [...page.matchAll(part)].map(
    ([, content = ""]) => `'sha256-${createHash("sha256").update(content).digest("base64")}'`,
  );

/**
 * The hashes of the inline scripts and styles of the built client's page: its policy allows these and no others.
 * None where the client is not built.
 */
export function inlineHashes(clientFolder: string): InlineHashes {
  const path = join(clientFolder, "index.html");
  const page = existsSync(path) ? readFileSync(path, "utf8") : "";
  return {
    scripts: hashesOf(page, /<script>([^]*?)<\/script>/g),
    styles: hashesOf(page, /<style>([^]*?)<\/style>/g),
  };
}
