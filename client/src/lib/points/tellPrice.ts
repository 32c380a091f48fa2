import type { ApolloClient } from "@apollo/client";
import type { ModelAct } from "../../../../schema/rules/points.ts";
import { i18n } from "../i18n/i18n.ts";
import { currentUser } from "../session/session.ts";
import { dismissToast, showToast } from "../toasts/toasts.ts";
import { BalanceDocument, PricesDocument } from "./points.generated.ts";

/** What is done again and again in a chat; its price is told once. */
export type PaidAct = "reply" | Exclude<ModelAct, "image">;

/** Under this name the browser remembers which prices it has told, and to which user. */
const KEY = "pricesTold";

/** The toast of the price that was told last. */
let shownToast = 0;

const toldTo = (userId: string): readonly string[] => {
  const [told, ...acts] = (localStorage.getItem(KEY) ?? "").split(" ");
  return told === userId ? acts : [];
};

/** Whether this browser's person knows what an act costs: they were told, or it is told them nowhere. */
export function isPriceTold(act: PaidAct): boolean {
  const user = currentUser();
  return user?.userType === "regular" && toldTo(user.id).includes(act);
}

/**
 * Tells what an act has cost and what is left, when a person has done it for the first time in this browser. Guests and
 * what is free are told nothing. Never rejects: who misses it sees the prices beside the balance.
 */
export async function tellPrice(client: ApolloClient, act: PaidAct): Promise<void> {
  const user = currentUser();
  if (user?.userType !== "regular" || toldTo(user.id).includes(act)) return;
  try {
    const { data: info } = await client.query({ query: PricesDocument });
    const price = info?.serverInfo.prices[act] ?? 0;
    if (price === 0) return;
    // The balance that pages show is kept by events, which may be newer than this answer.
    const { data } = await client.query({ query: BalanceDocument, fetchPolicy: "no-cache" });
    if (!data || toldTo(user.id).includes(act)) return;
    localStorage.setItem(KEY, [user.id, ...toldTo(user.id), act].join(" "));
    const left = data.balance.balance;
    // Several acts that are new follow each other quickly, and only what is left now is true.
    dismissToast(shownToast);
    shownToast = showToast("info", i18n.t("priceTold", { price: i18n.t("points", { count: price }), left }));
  } catch {
    // It is told the next time.
  }
}
