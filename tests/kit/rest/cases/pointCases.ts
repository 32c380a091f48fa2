import { payer } from "../../points/points.ts";
import { BAD_KEY, BAD_PAGING, bad, missing } from "../badInputs.ts";
import type { CallCases, ForeignThing } from "../callCase.ts";
import type { CallRequest } from "../callRequest.ts";
import type { CallWorld } from "../callWorld.ts";
import { newOrder } from "../callWorld.ts";
import { asAnn } from "./asAnn.ts";

/** A request about a new order. */
const ofOrder =
  (request: CallRequest = {}) =>
  async ({ server }: CallWorld): Promise<CallRequest> => {
    const { token, orderId } = await newOrder(server);
    return { ...request, token, params: { orderId } };
  };

const FOREIGN_ORDER: ForeignThing = {
  name: "another user's order",
  code: "NOT_FOUND",
  request: async (world) => ({ params: { orderId: (await world.order()).orderId } }),
};

/** What the contract says of points and of recharging. */
export const POINT_CASES: CallCases = {
  "GET /points/balance": { again: null, good: asAnn() },
  "GET /points/records": { again: null, good: asAnn(), bad: BAD_PAGING },
  "POST /points/recharge": {
    body: "fields",
    guest: "GUEST_RECHARGE_FORBIDDEN",
    status: 201,
    isIdempotent: true,
    isLimited: true,
    outage: {
      code: "CHAIN_UNAVAILABLE",
      begin: ({ chain }) => chain.fail("unreachable"),
      end: ({ chain }) => chain.fail(null),
    },
    again: null,
    good: async (world) => {
      // An order can be made once the server has looked at its chain.
      await world.order();
      return { token: (await payer(world.server, 1)).token, json: { points: 100 } };
    },
    bad: [
      ...missing("points", "validation.orderPoints"),
      bad("points", "as a text", "500", "validation.orderPoints"),
      bad("points", "as a list", [500], "validation.orderPoints"),
      bad("points", "of 99", 99, "validation.orderPoints"),
      bad("points", "of 100,001", 100_001, "validation.orderPoints"),
      bad("points", "with a fraction", 100.5, "validation.orderPoints"),
      bad("points", "beyond whole numbers", 1e300, "validation.orderPoints"),
      BAD_KEY,
    ],
  },
  "GET /points/recharge/orders": { again: null, good: ofOrder(), bad: BAD_PAGING },
  "PUT /points/recharge/{orderId}/tx-hash": {
    body: "fields",
    isLimited: true,
    again: null,
    good: ofOrder({ json: { tx_hash: "0".repeat(64) } }),
    ids: ["orderId"],
    foreign: [FOREIGN_ORDER],
    bad: [
      ...missing("tx_hash"),
      bad("tx_hash", "as a number", 5, "validation.invalidValue"),
      bad("tx_hash", "as a list", ["0"], "validation.invalidValue"),
      bad("tx_hash", "that is empty", "", null, "INVALID_TX_HASH"),
      bad("tx_hash", "of 63 digits", "0".repeat(63), null, "INVALID_TX_HASH"),
      bad("tx_hash", "of 65 digits", "0".repeat(65), null, "INVALID_TX_HASH"),
      bad("tx_hash", "with other letters", "g".repeat(64), null, "INVALID_TX_HASH"),
      bad("tx_hash", "with a control character", `${"0".repeat(63)}\u0000`, null, "INVALID_TX_HASH"),
    ],
  },
  "GET /points/recharge/{orderId}": { again: null, good: ofOrder(), ids: ["orderId"], foreign: [FOREIGN_ORDER] },
};
