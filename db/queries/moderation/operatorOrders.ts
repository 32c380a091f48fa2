import type { SqlEntityManager } from "@mikro-orm/sql";
import { sql } from "kysely";
import { isUuid } from "../../../schema/rules/input/identifiers.ts";
import type { OrderFlag } from "../../entities/recharge/rechargeOrder.entity.ts";
import type { Tables } from "../../tables.ts";
import { ORDER_COLUMNS } from "../recharge/orders.ts";
import type { OrderRow } from "../recharge/orders.ts";

/** An order as operators see it. */
export interface OperatorOrderRow extends OrderRow {
  /** Null where the owner has none, or is deleted. */
  username: string | null;
  settledFlags: OrderFlag[];
  /** It has a flag that no operator has dealt with. */
  isFlagged: boolean;
}

const isFlagged = sql<boolean>`(not (o.flags <@ o.settled_flags))`;

/**
 * Orders, those that an operator should look at first, then the newest. Of a query those whose id, address or transaction
 * it is, or whose owner's id, address or part of a name.
 */
export async function findOperatorOrders(
  em: SqlEntityManager,
  query: string,
  offset: number,
  limit: number,
): Promise<{ items: OperatorOrderRow[]; total: number }> {
  const db = em.getKysely<Tables>();
  const found = db
    .selectFrom("recharge_orders as o")
    .leftJoin("users as u", "u.id", "o.user_id")
    .$if(query !== "", (orders) => orders.where(sql<boolean>`o.id in (${idsFor(query)})`));
  const [items, { total }] = await Promise.all([
    found
      .select(ORDER_COLUMNS.map((column) => (typeof column === "string" ? (`o.${column}` as const) : column)))
      .select(["u.username", "o.settled_flags as settledFlags", isFlagged.as("isFlagged")])
      .orderBy(isFlagged, "desc")
      .orderBy("o.created_at", "desc")
      .orderBy("o.id", "desc")
      .offset(offset)
      .limit(limit)
      .execute(),
    found.select(({ fn }) => fn.countAll<string>().as("total")).executeTakeFirstOrThrow(),
  ]);
  return { items, total: Number(total) };
}

/** Each part has an index of its own. */
function idsFor(query: string) {
  if (isUuid(query))
    return sql`select id from recharge_orders where id = ${query} union select id from recharge_orders where user_id = ${query}`;
  const part = `%${query.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
  const hash = query.toLowerCase();
  return sql`select id from recharge_orders where address = ${query}
    union select order_id from order_payments where txid = ${hash}
    union select id from recharge_orders where claimed_hash = ${hash}
    union select r.id from users p join recharge_orders r on r.user_id = p.id
      where p.username ilike ${part} or lower(p.email) = lower(${query})`;
}

/** Notes that an operator has dealt with the flags that an order has; false where it has none that is open. */
export async function storeSettledFlags(em: SqlEntityManager, orderId: string): Promise<boolean> {
  const { rows } = await sql`update recharge_orders o set settled_flags = o.flags
    where o.id = ${orderId} and ${isFlagged} returning o.id`.execute(em.getKysely<Tables>());
  return rows.length > 0;
}
