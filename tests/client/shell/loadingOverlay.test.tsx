import { act, screen, waitFor } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { i18n } from "../../../client/src/lib/i18n/i18n.ts";
import { hideLoadingOverlay, showLoadingOverlay } from "../../../client/src/lib/overlay/loadingOverlay.ts";
import { open, prepareApp, rememberGuest } from "../appServer.tsx";
import { userEvent } from "../userEvent.ts";

prepareApp();

const cover = () => document.querySelector(".fixed.inset-0[aria-busy=true]");

test("the page is covered while the interface's language changes, which says that it loads, and free afterwards", async () => {
  rememberGuest();
  open("/profile");
  let arrive = (): void => undefined;
  const texts = new Promise<void>((resolve) => (arrive = resolve));
  const change = i18n.changeLanguage.bind(i18n);
  vi.spyOn(i18n, "changeLanguage").mockImplementation(async (language) => {
    await texts;
    return change(language);
  });
  await userEvent.click(await screen.findByRole("button", { name: /^Interface language/ }));
  expect(cover()).toBeNull();
  await userEvent.click(await screen.findByRole("option", { name: "Deutsch" }));
  await waitFor(() => expect(cover()?.textContent).toBe(i18n.t("loading")));
  expect(document.documentElement.lang).not.toBe("de-DE");
  arrive();
  await screen.findByRole("heading", { name: "Profil" });
  await waitFor(() => expect(cover()).toBeNull());
});

test("it can be without a text", async () => {
  rememberGuest();
  open("/profile");
  await screen.findByRole("heading", { level: 1 });
  act(() => showLoadingOverlay());
  expect(cover()?.textContent).toBe("");
  act(hideLoadingOverlay);
  expect(cover()).toBeNull();
});
