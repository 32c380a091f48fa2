import { jsonCall } from "../call.ts";
import { BalanceDocument } from "../operations.generated.ts";
import { int, shape } from "../shape.ts";

export const viewBalanceCall = jsonCall({
  method: "get",
  path: "/points/balance",
  summary: "One's points: what can be spent now, and the totals",
  data: shape("balance", { balance: int, total_recharged: int, total_consumed: int, total_granted: int }),
  answer: async ({ run }) => ({ data: (await run(BalanceDocument, {})).balance }),
});
