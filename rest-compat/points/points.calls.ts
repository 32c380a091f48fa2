import { pagingRules } from "../../schema/rules/paging.ts";
import { jsonCall } from "../jsonCall.ts";
import * as stored from "../operations.generated.ts";
import { PAGING } from "../requests/requestFields.ts";
import { balanceShape, recordPageShape } from "./pointsShapes.ts";

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
