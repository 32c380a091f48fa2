import { act, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { toldNotice, toldSuspension } from "../../../client/src/lib/house/houseNews.ts";
import { open, prepareApp, rememberGuest, server } from "../appServer.tsx";
import { userEvent } from "../userEvent.ts";

prepareApp();
beforeEach(() => {
  toldNotice.set(undefined);
  toldSuspension.set(null);
  rememberGuest();
});

const inMs = (ms: number): string => new Date(Date.now() + ms).toISOString();
const notice = (id: string, text: string) => ({
  id,
  kind: "info" as const,
  texts: [
    { language: "ja" as const, text: "お休み" },
    { language: "en" as const, text },
  ],
  until: inMs(60_000),
});
const tell = (told: ReturnType<typeof notice> | null): void => act(() => toldNotice.set(told));
/** It comes once the page is painted. */
const LATE = { timeout: 4000 };

test("a notice stands on the page until it is closed, stays away then, and another one comes at once", async () => {
  server.answers.ServerInfo = () => ({
    data: { serverInfo: { demo: [], houseTexts: [], notice: notice("one", "Closed on Monday") } },
  });
  open("/");
  const words = await screen.findByText("Closed on Monday", undefined, LATE);
  expect(words.lang).toBe("en-US");
  const strip = words.closest<HTMLElement>('[role="status"]') ?? document.body;
  await userEvent.click(within(strip).getByRole("button", { name: "Close" }));
  expect(screen.queryByText("Closed on Monday")).toBeNull();
  // As the events of another visit say it again.
  tell(notice("one", "Closed on Monday"));
  expect(screen.queryByText("Closed on Monday")).toBeNull();
  tell(notice("two", "Closed on Tuesday"));
  expect(await screen.findByText("Closed on Tuesday")).toBeDefined();
  tell(null);
  expect(screen.queryByText("Closed on Tuesday")).toBeNull();
});

test("a suspended person reads until when, by which rule and where more is said, until that is over", async () => {
  open("/");
  act(() => toldSuspension.set({ until: inMs(60_000), rule: "spam" }));
  expect(await screen.findByText(/Your account is suspended until/, undefined, LATE)).toBeDefined();
  expect(screen.getByText("Reason: Advertising or spam")).toBeDefined();
  expect(screen.getByRole("link", { name: "See the decision" }).getAttribute("href")).toBe("/reports");
  act(() => toldSuspension.set({ until: inMs(300), rule: "spam" }));
  // The clock is set back meanwhile, so that the time has not come when its timer has.
  const real = Date.now.bind(Date);
  const clock = vi.spyOn(Date, "now").mockImplementation(() => real() - 200);
  await waitFor(() => expect(screen.queryByText(/Your account is suspended/)).toBeNull(), LATE);
  clock.mockRestore();
});

/** Opens home for a suspended person, with a notice to all. */
async function openSuspended(): Promise<HTMLElement> {
  open("/");
  act(() => toldSuspension.set({ until: inMs(60_000), rule: "spam" }));
  tell(notice("of the suspended", "Closed on Monday"));
  const words = await screen.findByText(/Your account is suspended until/, undefined, LATE);
  return words.closest<HTMLElement>('[role="status"]') ?? document.body;
}

test("on a phone a notice comes once the word of a suspension is closed: both would cover a page", async () => {
  const strip = await openSuspended();
  expect(screen.queryByText("Closed on Monday")).toBeNull();
  await userEvent.click(within(strip).getByRole("button", { name: "Close" }));
  expect(await screen.findByText("Closed on Monday")).toBeDefined();
});

test("a wide screen shows a suspension and a notice together", async () => {
  vi.stubGlobal("matchMedia", () => ({
    matches: true,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
  await openSuspended();
  expect(screen.getByText("Closed on Monday")).toBeDefined();
});
