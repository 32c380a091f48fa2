import { act, render, screen } from "@testing-library/react";
import { userEvent } from "../userEvent.ts";
import { beforeEach, expect, test, vi } from "vitest";
import { offerInstall } from "../../../client/src/app/installed/startApp.ts";
import { Toasts } from "../../../client/src/components/notices/Toasts.tsx";
import { followInstallPrompt } from "../../../client/src/lib/installed/installPrompt.ts";
import { restoreSession } from "../../../client/src/lib/session/session.ts";
import { GUEST, MEMBER, rememberSession } from "../people.ts";

const OFFER = /Put Causerie on your home screen/;
const STEPS = /tap the share button of your browser/;
const APPLE = "Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 Safari/604.1";
const prompt = vi.fn(async () => undefined);

followInstallPrompt();

beforeEach(() => {
  prompt.mockClear();
  // No offer is left of the test before.
  window.dispatchEvent(new Event("appinstalled"));
  vi.stubGlobal("matchMedia", () => ({ matches: false }));
  render(<Toasts onFollow={() => undefined} />);
});

/** A browser that offers to install the app, at a signed-in person's. */
function openAt(user: typeof GUEST): void {
  rememberSession(user);
  restoreSession();
  act(() => {
    window.dispatchEvent(Object.assign(new Event("beforeinstallprompt", { cancelable: true }), { prompt }));
    offerInstall();
  });
}

test("an app that is installed offers nothing", () => {
  vi.stubGlobal("matchMedia", () => ({ matches: true }));
  openAt(MEMBER);
  expect(screen.queryByText(OFFER)).toBeNull();
});

test("the offer to install the app stays six seconds, and comes once", () => {
  vi.useFakeTimers();
  openAt(MEMBER);
  expect(screen.getByText(OFFER)).toBeTruthy();
  act(() => void vi.advanceTimersByTime(5999));
  expect(screen.queryByText(OFFER)).not.toBeNull();
  act(() => void vi.advanceTimersByTime(1));
  expect(screen.queryByText(OFFER)).toBeNull();
  act(() => offerInstall());
  expect(screen.queryByText(OFFER)).toBeNull();
});

test("a tap on it asks the browser to install the app", async () => {
  openAt(MEMBER);
  await userEvent.click(screen.getByRole("button", { name: "Install" }));
  expect(prompt).toHaveBeenCalledOnce();
});

test("a guest is asked nothing before the welcome is answered", () => {
  openAt({ ...GUEST, language: GUEST.nativeLanguage });
  expect(screen.queryByText(OFFER)).toBeNull();
  localStorage.setItem("welcomed", GUEST.id);
  act(() => offerInstall());
  expect(screen.getByText(OFFER)).toBeTruthy();
});

test("people with an iPhone see their steps once, until they close them", async () => {
  vi.stubGlobal("navigator", { ...navigator, userAgent: APPLE });
  rememberSession(MEMBER);
  restoreSession();
  act(() => offerInstall());
  expect(screen.getByText(STEPS)).toBeTruthy();
  await userEvent.click(screen.getByRole("button", { name: "Close" }));
  act(() => offerInstall());
  expect(screen.queryByText(STEPS)).toBeNull();
});
