import type { ApolloClient } from "@apollo/client";
import { ApolloProvider } from "@apollo/client/react";
import { act, cleanup, render, renderHook, screen } from "@testing-library/react";
import { Link, MemoryRouter } from "react-router-dom";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { BalanceChip } from "../../../client/src/components/points/BalanceChip.tsx";
import { createApolloClient } from "../../../client/src/lib/apollo/client.ts";
import { BalanceDocument } from "../../../client/src/lib/points/points.generated.ts";
import { useKeepBalance } from "../../../client/src/lib/points/useFollowBalance.ts";
import { restoreSession } from "../../../client/src/lib/session/session.ts";
import { openPageSheet } from "../../../client/src/lib/sheets/pageSheet.ts";
import { useToasts } from "../../../client/src/lib/toasts/toasts.ts";
import { prepareApp, server } from "../appServer.tsx";
import { ANN, MEMBER, rememberSession } from "../people.ts";
import { userEvent } from "../userEvent.ts";
import { balanceOf } from "./prices.ts";

prepareApp();

const clients: ApolloClient[] = [];
afterEach(() => {
  for (const client of clients.splice(0)) client.stop();
});

interface PageProps {
  sheet?: boolean;
  /** Whether the code that loads after the first page is there. */
  isLoaded?: boolean;
}

function Late() {
  useKeepBalance();
  return null;
}

function Page({ sheet = false, isLoaded = true }: PageProps) {
  return (
    <>
      {isLoaded && <Late />}
      <BalanceChip />
      <Link to="/words">Words</Link>
      {sheet && <BalanceChip place="sheet" />}
    </>
  );
}

/** A page with the balance of a person who is signed in; gives how the balance changes. */
async function pageOf(
  person: typeof MEMBER,
  balance: number,
  props: PageProps = {},
): Promise<(balance: number) => Promise<unknown>> {
  cleanup();
  rememberSession(person);
  restoreSession();
  server.answers.Balance = () => ({ data: { balance: balanceOf(balance) } });
  const client = createApolloClient();
  render(
    <ApolloProvider client={client}>
      <MemoryRouter>
        <Page {...props} />
      </MemoryRouter>
    </ApolloProvider>,
  );
  await screen.findAllByRole("link", { name: `${balance} points` });
  clients.push(client);
  return async (left) => {
    const balance = { __typename: "Balance", ...balanceOf(left) };
    act(() => void client.writeQuery({ query: BalanceDocument, data: { balance } }));
    await screen.findAllByRole("link", { name: `${left} points` });
  };
}
const note = () => screen.queryByRole("note")?.textContent ?? null;
const spoken = () => document.querySelector("[aria-live=polite]")?.textContent;

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  window.history.replaceState(null, "", "/");
});

test("what is spent is seen and said at the balance, and in no toast", async () => {
  const become = await pageOf(MEMBER, 99);
  expect(spoken()).toBe("");
  await become(98);
  expect(screen.getByRole("link", { name: "98 points" }).firstElementChild?.className).toContain("animate-beat");
  expect(spoken()).toBe("1 point, 98 left");
  await become(100);
  expect(spoken()).toBe("");
  expect(renderHook(useToasts).result.current).toEqual([]);
});

test("the first time a person spends in this browser a word explains it, and goes by itself", async () => {
  const become = await pageOf(MEMBER, 99);
  await become(98);
  expect(await screen.findByRole("note")).toBeTruthy();
  expect(note()).toContain("That took 1 point.");
  act(() => void vi.advanceTimersByTime(6000));
  expect(note()).toBeNull();
  await become(97);
  expect(spoken()).toBe("1 point, 97 left");
  expect(note()).toBeNull();
  // Each person learns it.
  const annsBecome = await pageOf(ANN, 50);
  await annsBecome(49);
  await screen.findByRole("note");
});

test("it explains also what is spent before the rest of the page has loaded", async () => {
  const become = await pageOf(MEMBER, 99, { isLoaded: false });
  await become(98);
  expect((await screen.findByRole("note")).textContent).toContain("That took 1 point.");
});

test("it stays behind on the page that it came on", async () => {
  const become = await pageOf(MEMBER, 99);
  await become(98);
  await screen.findByRole("note");
  await userEvent.click(screen.getByRole("link", { name: "Words" }));
  expect(note()).toBeNull();
});

test("it is closed by its button", async () => {
  const become = await pageOf(MEMBER, 99);
  await become(98);
  await userEvent.click(await screen.findByRole("button", { name: "Close" }));
  expect(note()).toBeNull();
});

test("once, when few points are left, it says so, and leads to more", async () => {
  localStorage.setItem("pointsExplained", MEMBER.id);
  const become = await pageOf(MEMBER, 10);
  await become(9);
  expect((await screen.findByRole("note")).textContent).toContain("Only 9 points left.");
  expect(screen.getByRole("link", { name: "Get points" }).getAttribute("href")).toBe("/points/recharge");
  act(() => void vi.advanceTimersByTime(6000));
  await become(8);
  expect(note()).toBeNull();
});

test("over a page with an open sheet only the sheet's balance speaks", async () => {
  const become = await pageOf(MEMBER, 99, { sheet: true });
  act(() => openPageSheet({ kind: "practise" }));
  await become(98);
  expect(await screen.findAllByRole("note")).toHaveLength(1);
  expect([...document.querySelectorAll("[aria-live=polite]")].map((it) => it.textContent)).toEqual([
    "",
    "1 point, 98 left",
  ]);
});
