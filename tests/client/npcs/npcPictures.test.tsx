import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "../userEvent.ts";
import { describe, expect, test } from "vitest";
import { UPLOAD_LIMIT_BYTES } from "../../../schema/rules/media.ts";
import { prepareApp, refused, server } from "../appServer.tsx";
import { FakeUpload, fileOf, prepareUploads } from "./fakeUpload.ts";
import { prepareSocket } from "../accounts/memberServer.ts";
import { button, choose, fill, openCreate, openEdit, pictures, sent } from "./npcEditing.ts";

prepareApp();
prepareSocket();
prepareUploads();

const bar = (name: string) => screen.findByRole("progressbar", { name: `Uploading ${name}` });

describe("uploading pictures", () => {
  test("shows how far each has come, one after the other, and keeps the order they were chosen in", async () => {
    await openCreate();
    await choose(fileOf(10, "image/png", "a.png"), fileOf(10, "image/webp", "b.webp"));
    const [first, second] = [await bar("a.png"), await bar("b.webp")];
    await waitFor(() => expect(FakeUpload.sent).toHaveLength(1));
    expect(screen.getByText("Waiting")).toBeTruthy();
    expect(FakeUpload.sent[0]?.path).toBe("POST /api/npc/upload");
    expect(FakeUpload.sent[0]?.body?.get("file")).toBeInstanceOf(File);
    FakeUpload.sent[0]?.progress(30, 40);
    expect(first.getAttribute("aria-valuenow")).toBe("75");
    expect(second.getAttribute("aria-valuenow")).toBe("0");
    expect(button("Create character")).toHaveProperty("disabled", true);
    FakeUpload.sent[0]?.answer(201, { data: { url: "https://causerie.example/media/a.webp" } });
    await waitFor(() => expect(FakeUpload.sent).toHaveLength(2));
    FakeUpload.sent[1]?.answer(201, { data: { url: "https://causerie.example/media/b.webp" } });
    await waitFor(() => expect(pictures()).toEqual(["/media/a.webp", "/media/b.webp"]));
    expect(within(screen.getByRole("list", { name: "Pictures" })).getAllByText("Avatar")).toHaveLength(1);
    expect(button("Create character")).toHaveProperty("disabled", false);
  });

  test("says which pictures are taken, as a refusal does", async () => {
    await openCreate();
    expect(screen.getByText("JPEG, PNG, WebP, AVIF, or GIF, each under 5 MB.")).toBeTruthy();
  });

  test("takes files that are dropped", async () => {
    await openCreate();
    fireEvent.drop(screen.getByRole("list", { name: "Pictures" }), {
      dataTransfer: { types: ["Files"], files: [fileOf(10, "image/png", "dropped.png")] },
    });
    expect(await bar("dropped.png")).toBeTruthy();
  });

  test.each([
    ["no picture", fileOf(10, "image/svg+xml", "x.svg"), /x\.svg: This is not a picture we can use/],
    ["5 MB", fileOf(UPLOAD_LIMIT_BYTES, "image/png", "x.png"), /x\.png: The picture is too large/],
  ])("refuses %s before it is sent", async (_what, file, reason) => {
    await openCreate();
    await choose(file);
    expect((await screen.findByRole("alert")).textContent).toMatch(reason);
    expect(FakeUpload.sent).toEqual([]);
  });

  test("takes no more than ten", async () => {
    await openEdit();
    await choose(...Array.from({ length: 8 }, (_, index) => fileOf(10, "image/png", `${index}.png`)));
    expect((await screen.findByRole("alert")).textContent).toBe("7.png: Please choose at most 10 pictures.");
    expect(screen.getAllByRole("progressbar")).toHaveLength(7);
    expect(screen.queryByLabelText("Add pictures")).toBeNull();
  });

  test.each([
    [
      415,
      "INVALID_IMAGE_TYPE",
      "This is not a picture we can use. Please choose a still picture: JPEG, PNG, WebP, AVIF, or GIF.",
    ],
    [413, "UPLOAD_TOO_LARGE", "The picture is too large. It must be smaller than 5\u00a0MB."],
    [422, "VALIDATION_FAILED", "This picture has too many pixels."],
    [429, "RATE_LIMITED", "Too many attempts. Please try again later."],
    [500, "INTERNAL", "The picture could not be uploaded."],
  ])("says in its place why it failed with %i %s; it can be tried again and removed", async (status, code, reason) => {
    await openCreate();
    await choose(fileOf(10));
    await waitFor(() => expect(FakeUpload.sent).toHaveLength(1));
    FakeUpload.sent[0]?.answer(status, { success: false, code });
    expect((await screen.findByRole("alert")).textContent).toBe(reason);
    await userEvent.click(button("Try again: me.png"));
    await waitFor(() => expect(FakeUpload.sent).toHaveLength(2));
    FakeUpload.sent[1]?.lose();
    expect((await screen.findByRole("alert")).textContent).toBe("The picture could not be uploaded.");
    await userEvent.click(button("Remove: me.png"));
    expect(screen.queryByRole("alert")).toBeNull();
  });

  test("can be cancelled, and the next one goes on", async () => {
    await openCreate();
    await choose(fileOf(10, "image/png", "a.png"), fileOf(10, "image/png", "b.png"));
    await waitFor(() => expect(FakeUpload.sent).toHaveLength(1));
    await userEvent.click(button("Cancel: a.png"));
    expect(FakeUpload.sent[0]?.aborted).toBe(true);
    await waitFor(() => expect(FakeUpload.sent).toHaveLength(2));
    expect(screen.queryByRole("progressbar", { name: "Uploading a.png" })).toBeNull();
    expect(screen.queryByRole("alert")).toBeNull();
  });
});

describe("the order of pictures", () => {
  test("changes by buttons, is said aloud, and is saved; the first is the avatar", async () => {
    await openEdit();
    await userEvent.click(button("Move picture 3 left"));
    expect(pictures()).toEqual(["/media/1.webp", "/media/3.webp", "/media/2.webp"]);
    expect(screen.getByText("The picture is now number 2 of 3.")).toBeTruthy();
    await userEvent.click(button("Move picture 1 right"));
    expect(pictures()).toEqual(["/media/3.webp", "/media/1.webp", "/media/2.webp"]);
    expect(button("Move picture 1 left").getAttribute("aria-disabled")).toBe("true");
    expect(button("Move picture 3 right").getAttribute("aria-disabled")).toBe("true");
    await userEvent.click(button("Remove picture 2"));
    await userEvent.click(button("Save changes"));
    await waitFor(() =>
      expect(sent("UpdateNpc")).toEqual([{ id: "hana", changes: { images: ["/media/3.webp", "/media/2.webp"] } }]),
    );
  });

  test("keeps the keyboard on the picture that moves", async () => {
    await openEdit();
    button("Move picture 3 left").focus();
    await userEvent.keyboard("{Enter}{Enter}{Enter}");
    expect(pictures()[0]).toBe("/media/3.webp");
    expect(document.activeElement).toBe(button("Move picture 1 left"));
  });

  test("changes by dragging", async () => {
    await openEdit();
    const tiles = within(screen.getByRole("list", { name: "Pictures" })).getAllByRole("listitem");
    tiles.forEach((tile, index) =>
      Object.assign(tile, { getBoundingClientRect: () => ({ left: index * 100, top: 0, width: 100, height: 100 }) }),
    );
    const [first] = tiles;
    if (!first) throw new Error("There are no pictures");
    const at = (pageX: number) => ({ pointerType: "mouse", button: 0, pageX, pageY: 50 });
    firePointer(first, "pointerdown", at(50));
    firePointer(window, "pointermove", at(240));
    firePointer(window, "pointerup", at(240));
    expect(pictures()).toEqual(["/media/2.webp", "/media/3.webp", "/media/1.webp"]);
  });
});

/** jsdom's pointer events know no page coordinates. */
function firePointer(target: Element | Window, type: string, fields: Record<string, unknown>): void {
  const event = new MouseEvent(type, { bubbles: true });
  for (const [name, value] of Object.entries(fields)) Object.defineProperty(event, name, { value });
  fireEvent(target, event);
}

describe("drawing a picture", () => {
  test("says its price and who draws, holds the place meanwhile, and adds the picture", async () => {
    await openCreate();
    let answer: (value: unknown) => void = () => undefined;
    server.answers.GenerateImage = () => ({ data: { generateImage: { url: "/media/drawn.webp" } } });
    const fetched = globalThis.fetch;
    globalThis.fetch = async (url, init) => {
      if (String(init?.body).includes("GenerateImage")) await new Promise((resolve) => (answer = resolve));
      return fetched(url, init);
    };
    expect(screen.getByText(/drawn by a demo artist/)).toBeTruthy();
    await fill("How it looks", "a stargazer");
    await userEvent.click(await screen.findByRole("button", { name: /^Draw a picture.*5 points/ }));
    expect(await screen.findByRole("progressbar", { name: "Drawing…" })).toBeTruthy();
    expect(button("Create character")).toHaveProperty("disabled", true);
    answer(null);
    await waitFor(() => expect(pictures()).toEqual(["/media/drawn.webp"]));
    expect(screen.queryByRole("progressbar")).toBeNull();
    expect(sent("GenerateImage")).toEqual([{ prompt: "a stargazer" }]);
  });

  test("leads to more points when they do not suffice", async () => {
    await openCreate();
    server.answers.GenerateImage = () => refused("INSUFFICIENT_POINTS");
    await fill("How it looks", "a stargazer");
    await userEvent.click(button(/^Draw a picture/));
    expect(await screen.findByText("Not enough points for this")).toBeTruthy();
    expect(screen.getByText("You have 86 points.")).toBeTruthy();
    expect(screen.getByRole("link", { name: "Get points" }).getAttribute("href")).toBe("/points/recharge");
  });

  test.each(["AI_UNAVAILABLE", "INTERNAL"])("says when it failed by %s", async (code) => {
    await openCreate();
    server.answers.GenerateImage = () => refused(code);
    await fill("How it looks", "a stargazer");
    await userEvent.click(button(/^Draw a picture/));
    expect(await screen.findByText("The picture could not be generated. Please try again later.")).toBeTruthy();
    expect(pictures()).toEqual([]);
  });
});
