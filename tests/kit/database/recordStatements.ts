import { vi } from "vitest";
import type { Database } from "../../../db/connection.ts";

/** Records the text of each statement of a server's database from now on, in a list that the caller may empty. */
export function recordStatements({ orm }: Database): string[] {
  const statements: string[] = [];
  const connection = orm.em.getConnection();
  const execute = connection.execute.bind(connection);
  vi.spyOn(connection, "execute").mockImplementation((...given: Parameters<typeof execute>) => {
    statements.push(typeof given[0] === "string" ? given[0] : "a prepared statement");
    return execute(...given);
  });
  return statements;
}
