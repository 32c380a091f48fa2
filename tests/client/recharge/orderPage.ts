import { screen, within } from "@testing-library/react";
import { open } from "../appServer.tsx";
import { serveOrders } from "./orderServer.ts";
import type { Order } from "./orderServer.ts";

/** Opens the page of an order. */
export async function openOrder(it: Order, demo: readonly string[] = []): Promise<void> {
  serveOrders([it], demo);
  open(`/points/order/${it.id}`);
  await screen.findByRole("list", { name: "Progress of the order" });
}

/** What stands beside a label. */
export const fact = (label: string): string | null | undefined =>
  screen.queryByText(label, { selector: "dt" })?.nextElementSibling?.textContent;
/** The step of its progress that an order has reached. */
export const step = (): string | undefined =>
  within(screen.getByRole("list", { name: "Progress of the order" }))
    .getAllByRole("listitem")
    .find((it) => it.getAttribute("aria-current") === "step")?.textContent;
