import { screen, waitFor } from "@testing-library/react";
import { userEvent } from "../userEvent.ts";
import { expect, test, vi } from "vitest";
import { UPLOAD_LIMIT_BYTES } from "../../../schema/rules/media.ts";
import { i18n } from "../../../client/src/lib/i18n/i18n.ts";
import { open, prepareApp } from "../appServer.tsx";
import { FakeUpload, fileOf, prepareUploads } from "../npcs/fakeUpload.ts";
import { prepareSocket, rememberMember } from "./memberServer.ts";

prepareApp();
prepareSocket();
prepareUploads();

async function pick(file: File): Promise<void> {
  rememberMember();
  open("/profile");
  await screen.findByRole("button", { name: "Change picture" });
  await userEvent.setup({ applyAccept: false }).upload(screen.getByLabelText("Picture file"), file);
}

const faces = () => [...document.querySelectorAll("img")].map((image) => image.getAttribute("src"));

test("a picture is previewed, shows how far it has come, and is then one's face", async () => {
  await pick(fileOf(UPLOAD_LIMIT_BYTES - 1));
  const bar = await screen.findByRole("progressbar", { name: "Sending your picture" });
  expect(bar.getAttribute("aria-valuenow")).toBe("0");
  expect(faces()).toContain("blob:preview");
  const [upload] = FakeUpload.sent;
  expect(upload?.path).toBe("POST /api/user/upload-avatar");
  expect(upload?.headers.authorization).toBe("Bearer member-token");
  expect(upload?.body?.get("file")).toBeInstanceOf(File);
  upload?.progress(30, 40);
  expect(bar.getAttribute("aria-valuenow")).toBe("75");
  upload?.answer(200, { success: true, data: { avatar: "https://causerie.example/media/new.webp" } });
  await waitFor(() => expect(faces()).toContain("/media/new.webp"));
  expect(screen.queryByRole("progressbar")).toBeNull();
  expect(JSON.parse(localStorage.getItem("session") ?? "{}").user).toMatchObject({ avatar: "/media/new.webp" });
});

test("the button with the face opens the file dialog, by keyboard too", async () => {
  rememberMember();
  open("/profile");
  const button = await screen.findByRole("button", { name: "Change picture" });
  const asked = vi.spyOn(HTMLInputElement.prototype, "click").mockImplementation(() => undefined);
  button.focus();
  await userEvent.keyboard("{Enter}");
  expect(asked).toHaveBeenCalledOnce();
});

test.each([
  [
    "something that is no picture",
    fileOf(10, "image/svg+xml"),
    /choose a still picture: JPEG, PNG, WebP, AVIF, or GIF/,
  ],
  ["5 MB", fileOf(UPLOAD_LIMIT_BYTES), /smaller than 5\sMB/],
])("%s is refused before it is sent", async (_what, file, reason) => {
  await pick(file);
  expect((await screen.findByRole("alert")).textContent).toMatch(reason);
  expect(FakeUpload.sent).toEqual([]);
});

test.each([
  [415, "INVALID_IMAGE_TYPE", /choose a still picture: JPEG, PNG, WebP, AVIF, or GIF/],
  [413, "UPLOAD_TOO_LARGE", /smaller than 5\sMB/],
  [422, "VALIDATION_FAILED", /too many pixels/],
  [500, "INTERNAL", /could not be sent/],
])("what the server refuses with %i %s is said, and the old face stays", async (status, code, reason) => {
  await pick(fileOf(10));
  await waitFor(() => expect(FakeUpload.sent).toHaveLength(1));
  FakeUpload.sent[0]?.answer(status, { success: false, code });
  expect((await screen.findByRole("alert")).textContent).toMatch(reason);
  expect(faces()).not.toContain("blob:preview");
  expect(screen.getByRole("button", { name: "Change picture" })).toHaveProperty("disabled", false);
});

test("a network failure is shown, and does not end the session", async () => {
  await pick(fileOf(10));
  await waitFor(() => expect(FakeUpload.sent).toHaveLength(1));
  FakeUpload.sent[0]?.lose();
  expect((await screen.findByRole("alert")).textContent).toMatch(/could not be sent/);
  expect(localStorage.getItem("session")).toContain("token");
});

test("a token that is refused ends the session", async () => {
  await pick(fileOf(10));
  await waitFor(() => expect(FakeUpload.sent).toHaveLength(1));
  FakeUpload.sent[0]?.answer(401, { success: false, code: "UNAUTHENTICATED" });
  await waitFor(() => expect(window.location.pathname).toBe("/login"));
});

test.each([
  ["zh-CN", "小于 5\u00a0MB"],
  ["ja-JP", "5MB未満"],
  ["ko-KR", "5MB보다"],
  ["de-DE", "kleiner als 5\u00a0MB"],
  ["fr-FR", "moins de 5\u00a0Mo"],
])("a refusal is read in %s too", async (language, words) => {
  rememberMember();
  await i18n.changeLanguage(language);
  open("/profile");
  await screen.findByText("@mika");
  const input = document.querySelector<HTMLInputElement>('input[type="file"]');
  if (!input) throw new Error("There is no field for a file");
  await userEvent.upload(input, fileOf(UPLOAD_LIMIT_BYTES));
  expect((await screen.findByRole("alert")).textContent).toContain(words);
});
