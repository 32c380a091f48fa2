import { spawn } from "node:child_process";
import { once } from "node:events";
import { closeSync, mkdtempSync, openSync, rmSync, statSync, truncateSync, writeSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** A disk in memory with little room, which only what is started through it can see. Linux only. */
export interface SmallDisk {
  /** Where it is for what is started through it. */
  folder: string;
  /** The same folder for everybody else. */
  outside: string;
  /** A command that has a program see it: see Launch. */
  through: string[];
  /** Leaves so many bytes free. */
  fill(left: number): void;
  /** Makes room again. */
  free(): void;
  /** Unmounts it. All processes that use it must have ended. */
  close(): Promise<void>;
}

const MB = 2 ** 20;
const isRoot = process.getuid?.() === 0;
/** Those without the rights of root have them in a namespace of users of their own. */
const OWN_NAMESPACE = isRoot ? ["-m"] : ["-m", "--map-current-user", "--keep-caps"];
const ENTER = isRoot ? ["-m"] : ["-m", "-U", "--preserve-credentials"];

/** Makes a disk of so many MB. Throws where the system lets nobody mount one. */
export async function openSmallDisk(size: number): Promise<SmallDisk> {
  const folder = mkdtempSync(join(tmpdir(), "causerie-disk-"));
  const script = `mount -t tmpfs -o size=${size}m,mode=0755 tmpfs "$1" && echo mounted && exec cat`;
  const holder = spawn("unshare", [...OWN_NAMESPACE, "sh", "-c", script, "sh", folder], {
    stdio: ["pipe", "pipe", "inherit"],
  });
  const ended = once(holder, "close");
  const mounted = await Promise.race([once(holder.stdout, "data"), ended.then(() => null)]);
  if (mounted === null) throw new Error("no disk can be mounted here: run the tests as root, or allow user namespaces");
  const outside = `/proc/${holder.pid}/root${folder}`;
  const ballast = join(outside, "ballast");
  return {
    folder,
    outside,
    through: ["nsenter", "-t", String(holder.pid), ...ENTER, "env", "-C", process.cwd()],
    fill: (left) => {
      fill(ballast);
      truncateSync(ballast, statSync(ballast).size - left);
    },
    free: () => rmSync(ballast, { force: true }),
    close: async () => {
      // The disk is gone with the last process that sees it.
      holder.stdin.end();
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function fill(path: string): void {
  const file = openSync(path, "a");
  try {
    for (const size of [MB, 4096, 1]) {
      const bytes = Buffer.alloc(size, 1);
      try {
        for (;;) writeSync(file, bytes);
      } catch (error) {
        if (!(error instanceof Error && "code" in error && error.code === "ENOSPC")) throw error;
      }
    }
  } finally {
    closeSync(file);
  }
}
