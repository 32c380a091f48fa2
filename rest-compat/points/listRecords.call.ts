import type { JsonCall } from "../call.ts";
import { PointsRecordsDocument } from "../operations.generated.ts";
import type { PointsRecordsQuery } from "../operations.generated.ts";
import { pagingOf } from "../requestFields.ts";

export const listRecordsCall: JsonCall = {
  method: "get",
  path: "/points/records",
  doc: {
    summary: "A page of what came into one's account and went out of it, newest first",
    query: { page: 1, limit: 10 },
    data: "recordPage",
  },
  async answer({ query, run }) {
    const { items, total } = (await run(PointsRecordsDocument, pagingOf(query))).pointsRecords;
    return { data: { items: items.map(recordShape), total } };
  },
};

/** The contract's record; what was spent is negative. */
function recordShape(record: PointsRecordsQuery["pointsRecords"]["items"][number]) {
  const { id, type, amount, balanceAfter, description, reference, createdAt } = record;
  return { id, type, amount, balance_after: balanceAfter, description, reference, created_at: createdAt };
}
