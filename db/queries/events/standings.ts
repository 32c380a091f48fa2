import type { SqlEntityManager } from "@mikro-orm/sql";
import { sql } from "kysely";
import { compiledOnce } from "../../driver/compiledOnce.ts";
import { isShownAt } from "../moderation/notices.ts";
import { IS_ORDER_NEWS } from "../recharge/orderNews.ts";
import type { UnreadRow } from "../chat/unread.ts";
import type { AccountRow } from "../points/accounts.ts";

/** How things stand for a person: figures, and whether there is more to be read, which is rare. */
export interface Standing {
  unread: UnreadRow;
  account: AccountRow;
  /** Whether orders are open, or completed ones not seen. */
  hasOrderNews: boolean;
  isSuspended: boolean;
  /** Whether a notice to all is in force. */
  hasNotice: boolean;
}

/** How things stand where an account is gone. */
export const NO_STANDING: Standing = {
  unread: { own: 0, avatar: 0 },
  account: { balance: 0, totalRecharged: 0, totalConsumed: 0, totalGranted: 0 },
  hasOrderNews: false,
  isSuspended: false,
  hasNotice: false,
};

type StandingRow = UnreadRow & AccountRow & Omit<Standing, "unread" | "account"> & { userId: string };

const standings = compiledOnce<{ userIds: string[]; now: Date }, StandingRow>("standings", (db, value) =>
  db
    .selectFrom("users as u")
    .leftJoin("unread_counts as c", "c.user_id", "u.id")
    .leftJoin("points_accounts as a", "a.user_id", "u.id")
    .select((eb) => [
      "u.id as userId",
      eb.fn.coalesce("c.own", sql.lit(0)).as("own"),
      eb.fn.coalesce("c.avatar", sql.lit(0)).as("avatar"),
      eb.fn.coalesce(eb("a.balance", "-", eb.ref("a.reserved")), sql.lit(0)).as("balance"),
      eb.fn.coalesce("a.total_recharged", sql.lit(0)).as("totalRecharged"),
      eb.fn.coalesce("a.total_consumed", sql.lit(0)).as("totalConsumed"),
      eb.fn.coalesce("a.total_granted", sql.lit(0)).as("totalGranted"),
      sql<boolean>`exists (select from recharge_orders where user_id = u.id and ${IS_ORDER_NEWS})`.as("hasOrderNews"),
      sql<boolean>`coalesce(u.suspended_until > ${value("now")}, false)`.as("isSuspended"),
      sql<boolean>`exists (select from notices where ${isShownAt(value("now"))})`.as("hasNotice"),
    ])
    .where("u.id", "=", sql<string>`any(${value("userIds")}::uuid[])`)
    .compile(),
);

/** How things stand for each of these users, by their ids, in one statement. */
export async function findStandings(
  em: SqlEntityManager,
  userIds: string[],
  now: Date,
): Promise<Map<string, Standing>> {
  const rows = await standings(em, { userIds, now });
  return new Map(
    rows.map(({ userId, own, avatar, hasOrderNews, isSuspended, hasNotice, ...account }) => [
      userId,
      { unread: { own, avatar }, account, hasOrderNews, isSuspended, hasNotice },
    ]),
  );
}
