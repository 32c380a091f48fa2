import type { Database } from "../../../db/connection.ts";
import { grantPoints } from "../../../server/core/points/grantPoints.ts";
import { registeredUser } from "../../kit/accounts/registeredUser.ts";
import { inTestTransaction } from "../../kit/database/testTransaction.ts";

/** More points than a benchmark spends. */
const POINTS = 1_000_000;

/** Adds a registered user with points to the database. */
export async function newMember(database: Database): Promise<{ token: string; userId: string }> {
  const { token, userId } = await registeredUser(database);
  const grant = { userId, amount: POINTS, reasonKey: `bench:${userId}`, description: "signupGrant" } as const;
  await inTestTransaction(database, (tx) => grantPoints(tx, grant));
  return { token, userId };
}
