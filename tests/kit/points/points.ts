import type { Database } from "../../../db/connection.ts";
import { grantPoints } from "../../../server/core/points/grantPoints.ts";
import { api } from "../channels/api.ts";
import type { Api } from "../channels/api.ts";
import { registeredUser } from "../accounts/registeredUser.ts";
import { inTestTransaction } from "../database/testTransaction.ts";

export interface BalanceData {
  balance: number;
  totalRecharged: number;
  totalConsumed: number;
  totalGranted: number;
}

export interface RecordData {
  type: string;
  amount: number;
  balanceAfter: number;
  description: string;
  reference: string | null;
}

const BALANCE = "balance totalRecharged totalConsumed totalGranted";
const BALANCE_EVENTS = `subscription { events {
  ... on Snapshot { balance { ${BALANCE} } }
  ... on BalanceChanged { balance { ${BALANCE} } }
} }`;

/** A user's points as they are, then after each change. */
export async function* balances(user: Api): AsyncGenerator<BalanceData, void, void> {
  for await (const { events } of user.subscribe<{ events: { balance?: BalanceData } }>(BALANCE_EVENTS)) {
    if (events.balance) yield events.balance;
  }
}

export async function balance(user: Api): Promise<BalanceData> {
  const { data, errors } = await user.request<{ balance: BalanceData }>(`query { balance { ${BALANCE} } }`);
  if (!data) throw new Error(JSON.stringify(errors));
  return data.balance;
}

export async function records(user: Api, page = 1, limit = 100): Promise<{ items: RecordData[]; total: number }> {
  const query = `query ($page: Int!, $limit: Int!) {
    pointsRecords(page: $page, limit: $limit) { items { type amount balanceAfter description reference } total }
  }`;
  const { data, errors } = await user.request<{ pointsRecords: { items: RecordData[]; total: number } }>(query, {
    page,
    limit,
  });
  if (!data) throw new Error(JSON.stringify(errors));
  return data.pointsRecords;
}

/** A registered user with so many points, of one grant. */
export async function payer(
  server: { url: string; database: Database },
  points: number,
): Promise<Api & { token: string; userId: string }> {
  const { token, userId } = await registeredUser(server.database);
  const grant = { userId, amount: points, reasonKey: `test:${userId}`, description: "signupGrant" } as const;
  await inTestTransaction(server.database, (tx) => grantPoints(tx, grant));
  return { ...api(server.url, token), token, userId };
}
