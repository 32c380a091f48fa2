import { readFileSync, realpathSync, statSync } from "node:fs";
import { userInfo } from "node:os";
import { dirname } from "node:path";
import { EmbeddedUnavailable } from "../refusal.ts";

/** The user that PostgreSQL runs as and that owns its files. */
export interface Owner {
  uid: number;
  gid: number;
}

/**
 * The user to run PostgreSQL as: `nobody` where we are root, which PostgreSQL refuses to run as; null where it runs
 * as ourselves. Throws EmbeddedUnavailable when that user is not in the passwd file, where `initdb` looks it up.
 */
export function databaseOwner(): Owner | null {
  if (process.getuid?.() === 0) return findNobody();
  try {
    userInfo();
    return null;
  } catch {
    throw new EmbeddedUnavailable(`the user with id ${process.getuid?.()} is not in the passwd file`);
  }
}

function findNobody(): Owner {
  const line = readPasswd()
    .split("\n")
    .find((entry) => entry.startsWith("nobody:"));
  const [, , uid, gid] = line?.split(":") ?? [];
  if (!uid || !gid) throw new EmbeddedUnavailable("PostgreSQL does not run as root, and there is no user nobody");
  return { uid: Number(uid), gid: Number(gid) };
}

function readPasswd(): string {
  try {
    return readFileSync("/etc/passwd", "utf8");
  } catch {
    return "";
  }
}

/** Whether a user may enter a folder, or run a program, by its mode and the modes of all folders above it. */
export function canReach(owner: Owner, path: string): boolean {
  const real = realpathSync(path);
  const { mode, uid, gid } = statSync(real);
  const allows = uid === owner.uid ? 0o100 : gid === owner.gid ? 0o010 : 0o001;
  const above = dirname(real);
  return (mode & allows) !== 0 && (above === real || canReach(owner, above));
}
