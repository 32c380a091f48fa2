import type { Outcome } from "../accounts/accountsClient.ts";
import type { OrderData } from "./orders.ts";

/** An order as both GraphQL and REST show it; REST's names and numbers are brought into this form. */
export type Order = Omit<OrderData, "paymentUri">;

/** The acts on recharge orders that both GraphQL and REST know. A token of null belongs to no account. */
export interface OrdersClient {
  /** The points may be of any type, to be refused. */
  create(token: string | null, points: unknown, requestId?: string): Promise<Outcome<Order>>;
  view(token: string | null, id: string): Promise<Outcome<Order>>;
  submitTxHash(token: string | null, id: string, hash: string): Promise<Outcome<Order>>;
  list(
    token: string | null,
    paging?: { page?: number; limit?: number },
  ): Promise<Outcome<{ items: Order[]; total: number }>>;
}

export type OrdersClientMaker = (url: string) => OrdersClient;
