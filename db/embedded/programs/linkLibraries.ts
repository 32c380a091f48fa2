import { existsSync, readFileSync, symlinkSync } from "node:fs";
import { dirname, join, relative } from "node:path";

interface Link {
  /** What the link points to, from the package's folder. */
  source: string;
  /** The link itself. */
  target: string;
}

/**
 * Makes the symbolic links among the libraries that are missing: a package cannot carry them,
 * and npm may not run the script that makes them. Two processes may do this at once.
 *
 * @param native The folder `native` of the package, which lists the links in `pg-symlinks.json`; Windows has none.
 */
export function linkLibraries(native: string): void {
  const list = join(native, "pg-symlinks.json");
  if (!existsSync(list)) return;
  const links: Link[] = JSON.parse(readFileSync(list, "utf8"));
  const home = dirname(native);
  for (const { source, target } of links) {
    const path = join(home, target);
    if (!existsSync(path)) link(relative(dirname(path), join(home, source)), path);
  }
}

function link(source: string, path: string): void {
  try {
    symlinkSync(source, path);
  } catch (error) {
    // Another process was quicker.
    if (!existsSync(path)) throw error;
  }
}
