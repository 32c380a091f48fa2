import { jsonCall } from "../call.ts";
import { BalanceDocument } from "../operations.generated.ts";
import { int, shape } from "../shape.ts";

export const viewBalanceCall = jsonCall({
  method: "get",
  path: "/points/balance",
  summary: "The caller's points: `balance` can be spent now; the totals are over all time",
  data: shape("balance", { balance: int, total_recharged: int, total_consumed: int, total_granted: int }),
  answer: async ({ run }) => ({ data: (await run(BalanceDocument, {})).balance }),
});
