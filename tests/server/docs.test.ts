import { existsSync, globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, test } from "vitest";

const DOCUMENTS = ["README.md", "SECURITY.md", ...globSync("docs/**/*.md")];

/** The files that a text of Markdown links to, from its own folder. */
function linksOf(path: string): string[] {
  const links = [...readFileSync(path, "utf8").matchAll(/\]\(([^)#]+)(?:#[^)]*)?\)/g)].map(([, link = ""]) => link);
  return links.filter((link) => !/^[a-z]+:/.test(link)).map((link) => join(dirname(path), link));
}

describe("the documents", () => {
  test("link to files that exist", () => {
    const missing = DOCUMENTS.flatMap((path) =>
      linksOf(path)
        .filter((link) => !existsSync(link))
        .map((link) => `${path}: ${link}`),
    );
    expect(missing).toEqual([]);
  });

  test("name tests that exist for each row of the security standard", () => {
    const rows = readFileSync("docs/asvs.md", "utf8")
      .split("\n")
      .filter((line) => /^\| \d/.test(line));
    const named = rows.flatMap((row) =>
      (row.split(" | ").at(-1) ?? "")
        .replace(/\s*\|$/, "")
        .split(", ")
        .filter(Boolean),
    );
    expect(named.length).toBeGreaterThan(80);
    const missing = named.filter(
      (name) => globSync(name.endsWith("/") ? `tests/${name}*.test.ts` : `tests/${name}.test.{ts,tsx}`).length === 0,
    );
    expect(missing).toEqual([]);
  });
});
