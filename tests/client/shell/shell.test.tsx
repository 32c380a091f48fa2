import { act, render, screen, within } from "@testing-library/react";
import { userEvent } from "../userEvent.ts";
import { expect, test, vi } from "vitest";
import { ErrorBoundary } from "../../../client/src/components/failures/ErrorBoundary.tsx";
import { hidesBottomBar } from "../../../client/src/app/layout/navigation.ts";
import { createCache } from "../../../client/src/lib/apollo/cache.ts";
import { showToast, TOAST_MS } from "../../../client/src/lib/toasts/toasts.ts";
import { Toasts } from "../../../client/src/components/notices/Toasts.tsx";
import { open, prepareApp, rememberGuest } from "../appServer.tsx";

prepareApp();

test("the bottom bar and the top bar lead to the places, each with its own chat", async () => {
  rememberGuest();
  open("/");
  await screen.findByRole("heading", { name: "Practice Japanese" });
  const [top, bottom] = screen.getAllByRole("navigation", { name: "Main navigation" });
  const targets = (bar: HTMLElement | undefined) =>
    bar
      ? within(bar)
          .getAllByRole("link")
          .map((link) => link.getAttribute("href"))
      : [];
  expect(targets(top)).toEqual(["/", "/chat", "/words", "/characters", "/profile"]);
  expect(targets(bottom)).toEqual(["/", "/chat-list", "/words", "/characters", "/profile"]);
});

test("the first stop of the keyboard leads past the bars to the content", async () => {
  rememberGuest();
  open("/characters");
  await screen.findByRole("heading", { name: "Characters" });
  await userEvent.tab();
  expect(document.activeElement?.textContent).toBe("Skip to the content");
  await userEvent.keyboard("{Enter}");
  expect(document.activeElement).toBe(screen.getByRole("main"));
  expect(window.location.hash).toBe("");
  await userEvent.tab();
  expect(screen.getByRole("main").contains(document.activeElement)).toBe(true);
});

test.each([
  ["/chat/yuki", true],
  ["/avatar-chat/yuki/u1", true],
  ["/search", true],
  ["/words/review", true],
  ["/words", false],
  ["/chat-list", false],
  ["/chat", false],
  ["/", false],
])("on %s the bottom bar hides: %s", (path, hidden) => {
  expect(hidesBottomBar(path)).toBe(hidden);
});

test("an empty chat list leads home", async () => {
  rememberGuest();
  open("/chat-list");
  expect((await screen.findByRole("link", { name: "Meet the characters" })).getAttribute("href")).toBe("/");
});

test("a component that breaks shows the error screen, whose button reloads the page", async () => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  const reload = vi.fn();
  vi.stubGlobal("location", { reload });
  const Breaks = () => {
    throw new Error("broken");
  };
  render(
    <ErrorBoundary>
      <Breaks />
    </ErrorBoundary>,
  );
  expect(screen.getByRole("heading", { name: "Something broke" })).toBeTruthy();
  await userEvent.click(screen.getByRole("button", { name: "Try again" }));
  expect(reload).toHaveBeenCalledOnce();
});

test("a toast stays three seconds", () => {
  vi.useFakeTimers();
  render(<Toasts onFollow={() => undefined} />);
  act(() => showToast("success", "Saved"));
  expect(screen.getByText("Saved")).toBeTruthy();
  act(() => void vi.advanceTimersByTime(TOAST_MS - 1));
  expect(screen.queryByText("Saved")).not.toBeNull();
  act(() => void vi.advanceTimersByTime(1));
  expect(screen.queryByText("Saved")).toBeNull();
  expect(TOAST_MS).toBe(3000);
});

test("deltas of one reply do not overwrite each other in the cache", () => {
  const cache = createCache();
  expect(cache.identify({ __typename: "ReplyDelta", id: "x" })).toBeUndefined();
  expect(cache.identify({ __typename: "Message", id: "x" })).toBe("Message:x");
});
