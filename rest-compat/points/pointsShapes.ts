import { z } from "zod";
import { int, shape, time, uuid } from "../answers/shape.ts";

export const balanceShape = shape("balance", {
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

export const recordPageShape = shape("pointsRecordPage", { items: z.array(recordShape), total: int });
