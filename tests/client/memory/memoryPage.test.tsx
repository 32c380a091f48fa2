import { act, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { memoriesHaveChanged } from "../../../client/src/lib/memory/memoryVersion.ts";
import { followed, prepareSocket } from "../accounts/memberServer.ts";
import { asked, open, prepareApp, refused, server, YUKI } from "../appServer.tsx";
import { MEMBER, rememberSession } from "../people.ts";
import { snapshot } from "../recharge/orderServer.ts";
import { userEvent } from "../userEvent.ts";

prepareApp();
prepareSocket();

const memory = (id: string, text: string) => ({
  id,
  topic: "person",
  text,
  language: "en",
  saidAt: "2026-11-20T10:00:00.000Z",
  isPinned: false,
  isShared: false,
  isEdited: false,
  messageId: null,
  position: null,
  supersededAt: null,
  supersededBy: null,
  npc: null,
});
const GRAZ = memory("graz", "Ann lives in Graz.");
const DOG = memory("dog", "Ann has a dog.");
const remembering = (...memories: ReturnType<typeof memory>[]) => ({
  data: { memory: { isOff: false, isShared: false, total: memories.length, summaries: [], memories } },
});

beforeEach(() => {
  rememberSession(MEMBER);
  server.answers.MemoryNpc = () => ({
    data: { npc: { id: YUKI.id, name: YUKI.name, avatar: YUKI.avatar, description: YUKI.description } },
  });
  server.answers.ChatMemory = () => remembering(GRAZ, DOG);
});

/** Opens what can be done with a memory, and does it. */
async function choose(text: string, name: string): Promise<void> {
  await userEvent.click(await screen.findByRole("button", { name: `Actions for: ${text}` }));
  await userEvent.click(await screen.findByRole("menuitem", { name }));
}

test("an older reading that ends last does not bring back what was forgotten", async () => {
  open("/chat/yuki/memory");
  await screen.findByText(GRAZ.text);
  const late = Promise.withResolvers<unknown>();
  server.answers.ChatMemory = () => late.promise;
  const before = asked("ChatMemory");
  act(memoriesHaveChanged);
  await waitFor(() => expect(asked("ChatMemory")).toBe(before + 1));
  server.answers.ChatMemory = () => remembering(DOG);
  act(memoriesHaveChanged);
  await waitFor(() => expect(screen.queryByText(GRAZ.text)).toBeNull());
  await act(async () => {
    late.resolve(remembering(GRAZ, DOG));
    await late.promise;
  });
  expect(screen.queryByText(GRAZ.text)).toBeNull();
  expect(screen.getByText(DOG.text)).toBeTruthy();
});

test("what is typed of a memory stays when another tab forgets it, and the server says that it is gone", async () => {
  server.answers.ChangeMemory = () => refused("NOT_FOUND");
  open("/chat/yuki/memory");
  await screen.findByText(GRAZ.text);
  await choose(GRAZ.text, "Edit");
  const field = await screen.findByRole("textbox");
  await userEvent.clear(field);
  await userEvent.type(field, "Ann lives by the sea.");
  server.answers.ChatMemory = () => remembering(DOG);
  act(memoriesHaveChanged);
  await waitFor(() => expect(screen.queryByText(GRAZ.text)).toBeNull());
  const sheet = await screen.findByRole("dialog");
  expect(within(sheet).getByRole<HTMLTextAreaElement>("textbox").value).toBe("Ann lives by the sea.");
  await userEvent.click(within(sheet).getByRole("button", { name: "Save" }));
  await within(sheet).findByRole("alert");
  expect(within(sheet).getByRole<HTMLTextAreaElement>("textbox").value).toBe("Ann lives by the sea.");
});

test("what another tab has had forgotten is forgotten here without a complaint", async () => {
  server.answers.ForgetMemory = () => refused("NOT_FOUND");
  open("/chat/yuki/memory");
  await screen.findByText(GRAZ.text);
  await choose(GRAZ.text, "Forget");
  const sheet = await screen.findByRole("dialog");
  server.answers.ChatMemory = () => remembering(DOG);
  await userEvent.click(within(sheet).getByRole("button", { name: "Forget" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(screen.queryByRole("alert")).toBeNull();
  expect(screen.queryByText(GRAZ.text)).toBeNull();
});

test("what was forgotten after the page was read, and before its events began, goes once they begin", async () => {
  open("/chat/yuki/memory");
  await screen.findByText(GRAZ.text);
  await waitFor(() => expect(followed("Events")).toBe(1));
  server.answers.ChatMemory = () => remembering(DOG);
  snapshot();
  await waitFor(() => expect(screen.queryByText(GRAZ.text)).toBeNull());
  expect(screen.getByText(DOG.text)).toBeTruthy();
});
