import type { Run } from "./pool.ts";
import type { Viewer } from "./viewer.ts";

const RECORDS = {
  name: "records",
  text: `select e.id, e.type, e.amount, e.balance_after, e.description, e.reference, e.created_at, a.entry_count as total
    from points_accounts a join ledger_entries e on e.user_id = a.user_id
    where a.user_id = $1 order by e.position desc offset $2 limit $3`,
};

interface Row {
  id: string;
  type: string;
  amount: number;
  balance_after: number;
  description: string;
  reference: string | null;
  created_at: Date;
  total: number;
}

/** The page of the viewer's entries that the query asks for. */
export async function pointsRecords(
  run: Run,
  { page, limit }: { page: number; limit: number },
  viewer: Viewer,
): Promise<object> {
  const rows = await run<Row>(RECORDS, [viewer.id, (page - 1) * limit, limit]);
  const items = rows.map((row) => ({
    id: row.id,
    type: row.type,
    amount: row.amount,
    balanceAfter: row.balance_after,
    description: row.description,
    reference: row.reference,
    createdAt: row.created_at.toISOString(),
  }));
  return { items, total: rows[0]?.total ?? 0 };
}
