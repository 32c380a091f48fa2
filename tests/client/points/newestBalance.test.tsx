import { act, screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { reportReachable, reportUnreachable } from "../../../client/src/lib/apollo/reachability.ts";
import { followed, prepareSocket, push, rememberMember } from "../accounts/memberServer.ts";
import { asked, open, prepareApp, refused, server } from "../appServer.tsx";
import { balanceOf } from "./prices.ts";

prepareApp();
prepareSocket();

const answer = (balance: number) => ({ data: { balance: balanceOf(balance) } });
const tell = (balance: number): void =>
  push("Events", { events: { __typename: "BalanceChanged", balance: balanceOf(balance) } });

/** Opens home with this answer to the question for the balance, and waits for it to be asked and events followed. */
async function openHome(balance: () => unknown): Promise<void> {
  rememberMember();
  server.answers.Balance = balance;
  open("/");
  await screen.findByRole("heading", { name: "Practice Japanese" });
  await waitFor(() => expect(followed("Events")).toBe(1));
  // A page that loads slowly has asked again by now where it was refused.
  await waitFor(() => expect(asked("Balance")).toBeGreaterThan(0));
}

test.each(["INTERNAL", "RATE_LIMITED"])(
  "points that a question could not learn (%s) come by an event",
  async (code) => {
    await openHome(() => refused(code));
    tell(85);
    expect(await screen.findAllByRole("link", { name: "85 points" })).not.toEqual([]);
  },
);

test("a slow answer takes nothing away that an event has told since it was asked for", async () => {
  const slow = Promise.withResolvers<unknown>();
  await openHome(() => slow.promise);
  tell(85);
  await act(async () => slow.resolve(answer(86)));
  expect(await screen.findAllByRole("link", { name: "85 points" })).not.toEqual([]);
  expect(screen.queryByRole("link", { name: "86 points" })).toBeNull();
});

test.each(["INTERNAL", "RATE_LIMITED"])(
  "points that an event has told stay where the question fails after it (%s)",
  async (code) => {
    const slow = Promise.withResolvers<unknown>();
    await openHome(() => slow.promise);
    tell(85);
    await act(async () => slow.resolve(refused(code)));
    expect(await screen.findAllByRole("link", { name: "85 points" })).not.toEqual([]);
  },
);

test("what is asked for after an event counts", async () => {
  await openHome(() => answer(86));
  tell(85);
  await screen.findAllByRole("link", { name: "85 points" });
  server.answers.Balance = () => answer(95);
  act(() => {
    reportUnreachable();
    reportReachable();
  });
  expect(await screen.findAllByRole("link", { name: "95 points" })).not.toEqual([]);
});
