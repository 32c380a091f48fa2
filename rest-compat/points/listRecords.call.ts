import { z } from "zod";
import { jsonCall } from "../call.ts";
import { PointsRecordsDocument } from "../operations.generated.ts";
import { PAGING } from "../requestFields.ts";
import { int, shape, time, uuid } from "../shape.ts";

const recordShape = shape("record", {
  id: uuid,
  type: z.enum(["recharge", "consumption", "system_grant"]),
  amount: int.describe("Below zero for points spent."),
  balance_after: int,
  description: z.string(),
  reference: z.string().nullable(),
  created_at: time,
});

export const listRecordsCall = jsonCall({
  method: "get",
  path: "/points/records",
  summary: "A page of the points that were received and spent, newest first",
  query: z.object(PAGING),
  data: shape("recordPage", { items: z.array(recordShape), total: int }),
  answer: async ({ query, run }) => ({ data: (await run(PointsRecordsDocument, query)).pointsRecords }),
});
