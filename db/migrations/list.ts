import type { MigrationObject } from "@mikro-orm/core";
import { Migration001Initial } from "./001-initial.ts";

/** Every migration in its order, named here since the server is bundled and has no folder to scan. */
export const MIGRATIONS: MigrationObject[] = [{ name: "001-initial", class: Migration001Initial }];
