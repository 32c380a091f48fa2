import type { JsonCall } from "../call.ts";
import { BalanceDocument } from "../operations.generated.ts";

export const viewBalanceCall: JsonCall = {
  method: "get",
  path: "/points/balance",
  doc: { summary: "One's points: what can be spent now, and the totals", data: "balance" },
  async answer({ run }) {
    const { balance, totalRecharged, totalConsumed, totalGranted } = (await run(BalanceDocument, {})).balance;
    return {
      data: { balance, total_recharged: totalRecharged, total_consumed: totalConsumed, total_granted: totalGranted },
    };
  },
};
