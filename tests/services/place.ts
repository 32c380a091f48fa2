import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startPostgres } from "../kit/server/postgres.ts";
import type { ServerEnv } from "../kit/server/serverProcess.ts";

/** Where servers of a test keep their data, over all their lives. */
export interface Place {
  env: ServerEnv;
  close(): Promise<void>;
}

export const KINDS = ["the embedded database", "PostgreSQL"] as const;

export async function openPlace(kind: (typeof KINDS)[number]): Promise<Place> {
  const folder = mkdtempSync(join(tmpdir(), "causerie-data-"));
  const postgres = kind === "PostgreSQL" ? await startPostgres() : null;
  return {
    env: { DATA_DIR: folder, ...(postgres && { DATABASE_URL: postgres.url }) },
    close: async () => {
      await postgres?.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
