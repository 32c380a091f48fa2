import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createTestDatabase } from "../kit/database/testDatabase.ts";
import type { ServerEnv } from "../kit/server/serverProcess.ts";

/** Where servers of a test keep their data, over all their lives. */
export interface Place {
  env: ServerEnv;
  close(): Promise<void>;
}

export const KINDS = ["the embedded database", "PostgreSQL"] as const;

export async function openPlace(kind: (typeof KINDS)[number]): Promise<Place> {
  const folder = mkdtempSync(join(tmpdir(), "causerie-data-"));
  // Open to the user that PostgreSQL runs as.
  chmodSync(folder, 0o755);
  const database = kind === "PostgreSQL" ? await createTestDatabase("empty") : null;
  return {
    env: { DATA_DIR: folder, ...(database && { DATABASE_URL: database.url }) },
    close: async () => {
      await database?.drop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
