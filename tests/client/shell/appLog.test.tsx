import { act, screen, within } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { clearLog, followConsole, log, LOG_MAX } from "../../../client/src/lib/log/appLog.ts";
import { open, prepareApp, rememberGuest } from "../appServer.tsx";
import { lend } from "../lend.ts";
import { userEvent } from "../userEvent.ts";

prepareApp();
afterEach(clearLog);

async function openLog() {
  rememberGuest();
  open("/profile");
  await userEvent.click(await screen.findByRole("button", { name: /^App log/ }));
  return within(await screen.findByRole("dialog"));
}

test("what goes wrong can be read from the profile, newest first, and copied", async () => {
  const copied = vi.fn(() => Promise.resolve());
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  vi.spyOn(console, "warn").mockImplementation(() => undefined);
  followConsole();
  console.error("The first", new TypeError("of two"));
  console.warn("The second");
  const sheet = await openLog();
  const text = sheet.getByText(/The first/).textContent ?? "";
  expect(text).toContain("of two");
  expect(text.indexOf("The second")).toBeLessThan(text.indexOf("The first"));
  lend(navigator, { clipboard: { writeText: copied } });
  await userEvent.click(sheet.getByRole("button", { name: "Copy" }));
  expect(copied).toHaveBeenCalledWith(expect.stringMatching(/The first[^]*The second/));
});

test("the log keeps a thousand entries, the newest", async () => {
  act(() => {
    for (let entry = 0; entry < LOG_MAX + 5; entry += 1) log("info", `entry ${entry}.`);
  });
  const sheet = await openLog();
  const lines = sheet.getByText(/entry/).textContent?.split("\n") ?? [];
  expect(LOG_MAX).toBe(1000);
  expect({ count: lines.length, oldest: lines.at(-1), newest: lines[0] }).toEqual({
    count: 1000,
    oldest: expect.stringMatching(/entry 5\.$/),
    newest: expect.stringMatching(/entry 1004\.$/),
  });
});

test("a log in which nothing stands says so", async () => {
  const sheet = await openLog();
  expect(sheet.getByText("Nothing has gone wrong since this page was opened.")).toBeTruthy();
  expect(sheet.queryByRole("button", { name: "Copy" })).toBeNull();
});
