import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "../userEvent.ts";
import { expect, test } from "vitest";
import { prepareApp, refused, server } from "../appServer.tsx";
import { prepareUploads } from "./fakeUpload.ts";
import { prepareSocket } from "../accounts/memberServer.ts";
import { button, field, fill, openCreate, openEdit, sent } from "./npcEditing.ts";

prepareApp();
prepareSocket();
prepareUploads();

const polished =
  (text: string, changes: object[] = []) =>
  () => ({ data: { polishText: { text, changes } } });
const better = polished("Sells the freshest flowers.", [
  { before: "Sells flowers.", after: "Sells the freshest flowers.", reason: "Says more." },
]);
const suggestion = () => screen.findByRole("region", { name: "Suggestion" });

test.each([
  ["Name", "name"],
  ["Description", "description"],
  ["Greeting", "greeting"],
  ["Background", "background"],
])("%s can be polished, for its purpose and in the character's language", async (label, purpose) => {
  await openEdit();
  server.answers.PolishText = better;
  const text: unknown = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field(label)), "value")?.get?.call(
    field(label),
  );
  await userEvent.click(await screen.findByRole("button", { name: new RegExp(`^Polish ?: ${label}`) }));
  await suggestion();
  expect(sent("PolishText")).toEqual([{ input: { text, language: "ja", purpose } }]);
});

test("a suggestion says what changed and why, and is taken", async () => {
  await openEdit();
  server.answers.PolishText = better;
  await userEvent.click(button(/^Polish ?: Description/));
  const card = within(await suggestion());
  const changed = card.getByRole("list", { name: "What changed and why" });
  expect(changed.textContent).toContain("Sells the freshest flowers.");
  expect(changed.querySelectorAll("ins")).not.toHaveLength(0);
  expect(changed.querySelector("del")).toBeNull();
  expect(card.getByText("Says more.")).toBeTruthy();
  await userEvent.click(card.getByRole("button", { name: "Use this" }));
  expect(field("Description")).toHaveProperty("value", "Sells the freshest flowers.");
  expect(screen.queryByRole("region", { name: "Suggestion" })).toBeNull();
  await waitFor(() => expect(document.activeElement).toBe(button(/^Polish ?: Description/)));
});

test("a suggestion can be left", async () => {
  await openEdit();
  server.answers.PolishText = better;
  await userEvent.click(button(/^Polish ?: Description/));
  await userEvent.click(within(await suggestion()).getByRole("button", { name: "Keep mine" }));
  expect(field("Description")).toHaveProperty("value", "Sells flowers.");
  expect(screen.queryByRole("region", { name: "Suggestion" })).toBeNull();
});

test("a text with nothing to change is told so", async () => {
  await openEdit();
  server.answers.PolishText = polished("Sells flowers.");
  await userEvent.click(button(/^Polish ?: Description/));
  expect(await screen.findByText("No changes suggested.")).toBeTruthy();
});

test.each([
  ["AI_UNAVAILABLE", "The text could not be polished. Please try again later."],
  ["INTERNAL", "The text could not be polished. Please try again later."],
  ["VALIDATION_FAILED", "This text cannot be polished."],
  ["RATE_LIMITED", "Too many attempts. Please try again later."],
  ["INSUFFICIENT_POINTS", "Not enough points for this"],
])("%s is said beside the field, which stays as it is", async (code, text) => {
  await openEdit();
  server.answers.PolishText = () => refused(code);
  await userEvent.click(button(/^Polish ?: Description/));
  expect(await screen.findByText(text)).toBeTruthy();
  expect(field("Description")).toHaveProperty("value", "Sells flowers.");
});

test("nothing, and what is too long for it, cannot be polished", async () => {
  await openCreate();
  expect(button(/^Polish ?: Background/)).toHaveProperty("disabled", true);
  await fill("Background", "b".repeat(5001));
  expect(button(/^Polish ?: Background/)).toHaveProperty("disabled", true);
  expect(screen.getByText("Texts of up to 5,000 characters can be polished.")).toBeTruthy();
});
