import { chmodSync, mkdtempSync } from "node:fs";
import { rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, vi } from "vitest";
import { runningEmbedded } from "../../db/embedded/process/runningEmbedded.ts";
import { createTestDatabase } from "../kit/database/testDatabase.ts";
import type { ServerEnv } from "../kit/server/serverProcess.ts";

/** Where servers of a test keep their data, over all their lives. */
export interface Place {
  env: ServerEnv;
  close(): Promise<void>;
}

export const KINDS = ["the embedded database", "PostgreSQL"] as const;

/** A place whose PostgreSQL has its tables, unless it is an empty one: making them takes a start as long again. */
export async function openPlace(kind: (typeof KINDS)[number] | "an empty PostgreSQL"): Promise<Place> {
  const folder = mkdtempSync(join(tmpdir(), "causerie-data-"));
  // Open to the user that PostgreSQL runs as.
  chmodSync(folder, 0o755);
  const isOwn = kind === "the embedded database";
  const database = isOwn ? null : await createTestDatabase(kind === "PostgreSQL" ? "seeded" : "empty");
  return {
    env: { DATA_DIR: folder, ...(database && { DATABASE_URL: database.url }) },
    close: async () => {
      await database?.drop();
      // A killed server's database is still writing as it ends.
      await vi.waitFor(async () => expect(await runningEmbedded(folder)).toBeNull(), { timeout: 10_000 });
      await rm(folder, { recursive: true, force: true, maxRetries: 20 });
    },
  };
}
