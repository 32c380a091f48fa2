import type { SqlEntityManager } from "@mikro-orm/sql";
import { openDatabase } from "../../db/connection.ts";
import { withoutTimeLimit } from "../../db/driver/withoutTimeLimit.ts";
import type { CommandPlace } from "./command.ts";

/** Does something in the place's database. */
export async function withDatabase<Result>(
  { url }: CommandPlace,
  work: (em: SqlEntityManager) => Promise<Result>,
): Promise<Result> {
  const { orm, close } = await openDatabase({ url, poolSize: 1 });
  return withoutTimeLimit(() => work(orm.em.fork())).finally(close);
}
