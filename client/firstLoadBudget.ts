import { gzipSync } from "node:zlib";
import type { Plugin, Rolldown } from "vite";

/** What a first visit of `/` may load before it shows its list: scripts and styles, in bytes of gzip. */
const BUDGET = 216_000;
/** Files of it: over HTTP/1.1 a browser loads six at a time. */
const MOST_FILES = 8;
const HOME = "/features/npcs/HomePage.tsx";

/** The files that `/` cannot be shown without: the entry, the home page, what both import at once, and the styles. */
export function firstLoadOf(bundle: Rolldown.OutputBundle): string[] {
  const files = new Set<string>();
  const add = (file: string): void => {
    const output = bundle[file];
    if (files.has(file) || !output) return;
    files.add(file);
    if (output.type !== "chunk") return;
    output.imports.forEach(add);
    output.viteMetadata?.importedCss.forEach(add);
  };
  for (const output of Object.values(bundle))
    if (output.type === "chunk" && (output.isEntry || output.moduleIds.some((id) => id.endsWith(HOME))))
      add(output.fileName);
  return [...files];
}

/** Fails a build whose first load has grown over the budget, and says which files it consists of. */
export function firstLoadBudget(budget = BUDGET, mostFiles = MOST_FILES): Plugin {
  return {
    name: "first-load-budget",
    apply: "build",
    generateBundle: {
      order: "post",
      handler(_options, bundle) {
        const sizes = firstLoadOf(bundle)
          .flatMap((file) => {
            const output = bundle[file];
            return output
              ? [{ file, size: gzipSync(output.type === "chunk" ? output.code : output.source).length }]
              : [];
          })
          .sort((a, b) => b.size - a.size);
        const total = sizes.reduce((sum, { size }) => sum + size, 0);
        const list = sizes.map(({ file, size }) => `${String(size).padStart(8)}  ${file}`).join("\n");
        const words =
          `The first load of / takes ${total} bytes of gzip in ${sizes.length} files; ` +
          `its budget is ${budget} in ${mostFiles}.`;
        if (total > budget || sizes.length > mostFiles) this.error(`${words}\n${list}`);
        this.info(words);
      },
    },
  };
}
