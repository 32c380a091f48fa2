import { z } from "zod";
import { jsonCall } from "../call.ts";
import { RechargeOrdersDocument } from "../operations.generated.ts";
import { PAGING } from "../requestFields.ts";
import { int, shape } from "../shape.ts";
import { orderOf, orderShape } from "./orderShape.ts";

export const listOrdersCall = jsonCall({
  method: "get",
  path: "/points/recharge/orders",
  summary: "A page of the caller's orders, newest first",
  query: z.object(PAGING),
  data: shape("orderPage", { items: z.array(orderShape), total: int, total_pages: int }),
  async answer({ query, run }) {
    const { items, total } = (await run(RechargeOrdersDocument, query)).rechargeOrders;
    return { data: { items: items.map(orderOf), total, total_pages: Math.ceil(total / query.limit) } };
  },
});
