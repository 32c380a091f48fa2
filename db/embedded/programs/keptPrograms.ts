import { constants, existsSync } from "node:fs";
import { chmod, copyFile, link, mkdir, readdir, readlink, rename, rm, symlink, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { linkLibraries, majorOf, packageName, versionIn } from "./programs.ts";
import type { Programs } from "./programs.ts";

/** Programs of one major version, as `npm install --prefix` would put them there. */
const homeIn = (folder: string, major: number): string =>
  join(folder, `programs-${major}`, "node_modules", packageName());

/** The programs that are kept in a database's folder for a major version; null where there are none. */
export function keptPrograms(folder: string, major: number): Programs | null {
  const home = homeIn(folder, major);
  const native = join(home, "native");
  if (!existsSync(native) || !existsSync(join(home, "package.json"))) return null;
  linkLibraries(native);
  return { folder: native, version: versionIn(join(home, "package.json")) };
}

/**
 * Keeps the programs beside the cluster that they work on: once npm has brought those of the next major version, nothing
 * else can read it. As further names of the same files they take no room; on another disk, 60 MB.
 */
export async function keepPrograms(folder: string, programs: Programs): Promise<void> {
  const major = majorOf(programs);
  if (keptPrograms(folder, major)?.version === programs.version) return;
  const kept = join(folder, `programs-${major}`);
  const unfinished = `${kept}.unfinished`;
  await rm(unfinished, { recursive: true, force: true });
  const home = join(unfinished, "node_modules", packageName());
  await share(programs.folder, join(home, "native"));
  await writeFile(join(home, "package.json"), JSON.stringify({ name: packageName(), version: programs.version }));
  // The folder above is closed to others, and the database's user has to enter these.
  for (let path = home; path.startsWith(unfinished); path = dirname(path)) await chmod(path, 0o755);
  await rm(kept, { recursive: true, force: true });
  await rename(unfinished, kept);
}

async function share(from: string, to: string): Promise<void> {
  await mkdir(to, { recursive: true });
  await chmod(to, 0o755);
  for (const entry of await readdir(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (entry.isDirectory()) await share(source, target);
    else if (entry.isSymbolicLink()) await symlink(await readlink(source), target);
    else await shareFile(source, target);
  }
}

/** Another disk, or a system that does not let us name another user's file, gets a copy. */
const shareFile = (from: string, to: string): Promise<void> =>
  link(from, to).catch(() => copyFile(from, to, constants.COPYFILE_FICLONE));
