import { screen, within } from "@testing-library/react";

/** A record as the server tells it: two hours ago, of a reply in a conversation that is gone. */
export const record = (id: string, fields: Record<string, unknown>) => ({
  id,
  type: "consumption",
  amount: -1,
  balanceAfter: 86,
  description: "reply",
  reference: null,
  orderId: null,
  avatarChatUserId: null,
  npc: null,
  createdAt: new Date(Date.now() - 2 * 3_600_000).toISOString(),
  ...fields,
});

/** The server's answer: a page of records. */
export const records = (items: unknown[], total = items.length) => ({ data: { pointsRecords: { items, total } } });

/** The list's rows, once it is there. */
export const rows = async () => within(await screen.findByRole("list", { name: "History" })).getAllByRole("listitem");
