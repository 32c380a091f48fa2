import { execFile } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { promisify } from "node:util";

const run = promisify(execFile);

export interface Release {
  tag: string;
  commit: string;
}

/** The release that is in use until this version is one. */
export const RELEASE: Release = JSON.parse(readFileSync("deploy/release.json", "utf8"));

/**
 * Builds the server of the release before in a temporary folder, from the history of this repository, with the packages
 * that are installed here. Its pages are those of today's build.
 */
export async function buildReleaseBefore(): Promise<{ project: string; remove: () => void }> {
  const project = mkdtempSync(join(tmpdir(), "causerie-release-"));
  const archive = join(project, "release.tar");
  await run("git", ["archive", `--output=${archive}`, RELEASE.commit]);
  await run("tar", ["-xf", archive, "-C", project]);
  symlinkSync(resolve("node_modules"), join(project, "node_modules"));
  await run(process.execPath, ["node_modules/vite/bin/vite.js", "build", "--config", "vite.server.config.ts"], {
    cwd: project,
  });
  mkdirSync(join(project, "dist"), { recursive: true });
  symlinkSync(resolve("dist/client"), join(project, "dist/client"));
  return { project, remove: () => rmSync(project, { recursive: true, force: true }) };
}
