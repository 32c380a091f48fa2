import { renderHook } from "@testing-library/react";
import { expect, test } from "vitest";
import { createApolloClient } from "../../../client/src/lib/apollo/client.ts";
import { BalanceDocument } from "../../../client/src/lib/points/points.generated.ts";
import { tellPrice } from "../../../client/src/lib/points/tellPrice.ts";
import { restoreSession } from "../../../client/src/lib/session/session.ts";
import { showToast, useToasts } from "../../../client/src/lib/toasts/toasts.ts";
import { prepareApp, server } from "../appWorld.tsx";
import { MEMBER, rememberSession } from "../people.ts";
import { balanceOf, PRICES } from "./prices.ts";

prepareApp();

const shown = (): string[] => {
  const { result, unmount } = renderHook(useToasts);
  unmount();
  return result.current.map(({ text }) => text);
};

test("the balance that a page shows is not set back by an answer from before it changed", async () => {
  rememberSession(MEMBER);
  restoreSession();
  const client = createApolloClient();
  const shownBalance = () => client.readQuery({ query: BalanceDocument })?.balance.balance;
  const tell = (balance: number) =>
    client.writeQuery({ query: BalanceDocument, data: { balance: balanceOf(balance) } });
  tell(97);
  Object.assign(server.answers, {
    Prices: () => ({ data: { serverInfo: { __typename: "ServerInfo", prices: PRICES } } }),
    Balance: () => {
      // The reply failed, and its points are back, which an event tells sooner than this answer comes.
      tell(100);
      return { data: { balance: balanceOf(97) } };
    },
  });
  await tellPrice(client, "reply");
  expect(shownBalance()).toBe(100);
  client.stop();
});

test("a price that is told takes the place of the one before, and of no other message", async () => {
  rememberSession(MEMBER);
  restoreSession();
  let balance = 100;
  Object.assign(server.answers, {
    Prices: () => ({ data: { serverInfo: { __typename: "ServerInfo", prices: PRICES } } }),
    Balance: () => ({ data: { balance: balanceOf((balance -= 1)) } }),
  });
  const client = createApolloClient();
  await tellPrice(client, "reply");
  showToast("error", "The server cannot be reached");
  await tellPrice(client, "word");
  expect(shown()).toEqual(["The server cannot be reached", "1 point, 98 left"]);
  await tellPrice(client, "word");
  expect(shown()).toHaveLength(2);
  client.stop();
});
