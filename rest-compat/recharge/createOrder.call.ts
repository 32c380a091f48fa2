import { z } from "zod";
import { createOrderRules } from "../../schema/rules/recharge.ts";
import { jsonCall } from "../call.ts";
import { CreateRechargeOrderDocument } from "../operations.generated.ts";
import { requestIdOf } from "../requestIdOf.ts";
import { constraintsOf } from "../ruleConstraints.ts";
import { int } from "../shape.ts";
import { orderOf, orderShape } from "./orderShape.ts";

/** Anything but a whole number is read as 0, so that the use case refuses it, and guests before it. */
const POINTS = z
  .unknown()
  .meta({ type: "integer", examples: [500], ...constraintsOf(createOrderRules, "points") })
  .optional()
  .transform((points) => int.safeParse(points).data ?? 0);

export const createOrderCall = jsonCall({
  method: "post",
  path: "/points/recharge",
  fieldNames: { requestId: "Idempotency-Key" },
  summary: "Orders points, to be paid in DOGE. The same Idempotency-Key again gives the same order. Not for guests",
  headers: ["Idempotency-Key"],
  body: z.object({ points: POINTS }),
  status: 201,
  data: orderShape,
  async answer(request) {
    const { points } = await request.body();
    const variables = { points, requestId: requestIdOf(request) };
    const { createRechargeOrder } = await request.run(CreateRechargeOrderDocument, variables);
    return { data: orderOf(createRechargeOrder) };
  },
});
