import { screen, waitFor } from "@testing-library/react";
import { userEvent } from "../userEvent.ts";
import { expect, test } from "vitest";
import { detectInterfaceLanguage } from "../../../client/src/lib/i18n/interfaceLanguage.ts";
import { open, prepareApp, rememberGuest, server, tab } from "../appServer.tsx";

prepareApp();

test("the theme is light until changed, changes at once, and is remembered", async () => {
  rememberGuest();
  open("/profile");
  const dark = await screen.findByRole("switch", { name: "Dark theme" });
  expect(document.documentElement.dataset.theme).toBe("light");
  await userEvent.click(dark);
  expect(document.documentElement.dataset.theme).toBe("dark");
  expect(localStorage.getItem("themeMode")).toBe("dark");
});

test("a remembered dark theme is shown at the start", async () => {
  rememberGuest();
  localStorage.setItem("themeMode", "dark");
  open("/profile");
  expect((await screen.findByRole("switch", { name: "Dark theme" })).getAttribute("aria-checked")).toBe("true");
  expect(document.documentElement.dataset.theme).toBe("dark");
});

test("another interface language is shown, remembered, named in the page, and told to the server", async () => {
  rememberGuest();
  open("/profile");
  await userEvent.click(await screen.findByRole("button", { name: /^Interface language/ }));
  await userEvent.click(await screen.findByRole("option", { name: "日本語" }));
  expect(await screen.findByRole("heading", { name: "マイページ" })).toBeTruthy();
  expect(localStorage.getItem("language")).toBe("ja-JP");
  expect(document.documentElement.lang).toBe("ja-JP");
  server.asked = [];
  await userEvent.click(tab("ホーム"));
  await waitFor(() =>
    expect(server.asked.find((it) => it.name === "NpcList")?.headers.get("accept-language")).toBe("ja-JP"),
  );
});

test("a new practised language is saved and the characters are read again in it", async () => {
  rememberGuest();
  open("/profile");
  await userEvent.click(await screen.findByRole("button", { name: /^I practice/ }));
  await userEvent.click(await screen.findByRole("option", { name: "한국어" }));
  await screen.findByRole("button", { name: /^I practice.*한국어$/ });
  expect(server.asked.find((it) => it.name === "UpdateProfile")?.variables).toEqual({ input: { language: "ko" } });
  await userEvent.click(tab("Home"));
  expect(await screen.findByRole("heading", { name: "Practice Korean" })).toBeTruthy();
});

test.each([
  [["fr-CA", "en"], "fr-FR"],
  [["pt-BR", "de-AT"], "de-DE"],
  [["xx"], "en-US"],
])("a browser of %s reads the interface in %s", (preferred, language) => {
  expect(detectInterfaceLanguage(preferred)).toBe(language);
});
