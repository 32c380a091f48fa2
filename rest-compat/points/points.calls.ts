import { z } from "zod";
import { pagingRules } from "../../schema/rules/input/paging.ts";
import { int, shape, time, uuid } from "../answers/shape.ts";
import { jsonCall } from "../jsonCall.ts";
import * as stored from "../operations.generated.ts";
import { PAGING } from "../requests/requestFields.ts";

const balanceShape = shape("balance", {
  balance: int,
  total_recharged: int,
  total_consumed: int,
  total_granted: int,
});

const recordShape = shape("pointsRecord", {
  id: uuid,
  type: z.enum(["recharge", "consumption", "system_grant"]),
  amount: int.describe("Below zero for points spent."),
  balance_after: int,
  description: z.string(),
  reference: z.string().nullable(),
  created_at: time,
});

const recordPageShape = shape("pointsRecordPage", { items: z.array(recordShape), total: int });

export const POINTS_CALLS = [
  jsonCall("GET /points/balance", "The caller's points: `balance` can be spent now; the totals are over all time", {
    operation: stored.BalanceDocument,
    data: balanceShape,
  }),
  jsonCall("GET /points/records", "A page of the points that were received and spent, newest first", {
    query: PAGING,
    rules: pagingRules,
    operation: stored.PointsRecordsDocument,
    data: recordPageShape,
  }),
];
