import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "../userEvent.ts";
import { expect, test } from "vitest";
import { npcAdded } from "../../../client/src/features/npcs/npcListCache.ts";
import { NpcListDocument } from "../../../client/src/features/npcs/npcs.generated.ts";
import { createCache } from "../../../client/src/lib/apollo/cache.ts";
import { asked, open, prepareApp, refused, rememberGuest, server } from "../appServer.tsx";
import { prepareSocket, rememberMember } from "../accounts/memberServer.ts";
import { listed, npc, npcs, serve, watchScrolling } from "./npcLists.ts";

prepareApp();
prepareSocket();

const rows = async () => within(await screen.findByRole("list", { name: "Mine" })).getAllByRole("listitem");
const choose = async (name: string, action: string): Promise<void> => {
  await userEvent.click(await screen.findByRole("button", { name: `What to do with ${name}` }));
  await userEvent.click(await screen.findByRole("menuitem", { name: action }));
};
const mine = (name: string, fields = {}) => ({ __typename: "Npc", ...npc(name, { isOwner: true, ...fields }) });

test("one's own characters show who may find them, whether one reads along, and with how many they chat", async () => {
  rememberMember();
  serve("mine", [
    mine("Hana", { visibility: "private", isAIAvatar: true, chatCount: 2 }),
    mine("Leo", { chatCount: 0 }),
    mine("Max", { visibility: "private", hold: "waiting", chatCount: 0 }),
  ]);
  open("/characters");
  expect((await rows()).map((row) => row.textContent)).toEqual([
    "HanaPrivateAI avatar2 chats",
    "LeoPublicNo chats yet",
    "MaxIn reviewNo chats yet",
  ]);
  expect(screen.getByText("3 characters")).toBeTruthy();
  expect(screen.getByRole("link", { name: "Create" }).getAttribute("href")).toBe("/characters/create");
});

test("a row opens the conversation, its menu also the form", async () => {
  rememberMember();
  serve("mine", [mine("Hana")]);
  open("/characters");
  expect((await screen.findByRole("link", { name: "Hana" })).getAttribute("href")).toBe("/chat/Hana");
  await choose("Hana", "Edit");
  await waitFor(() => expect(window.location.pathname).toBe("/characters/edit/Hana"));
});

test("a character is deleted once confirmed, and leaves every list and the total", async () => {
  rememberMember();
  serve("mine", [mine("Hana"), mine("Leo")]);
  serve("popular", [mine("Leo"), mine("Hana")]);
  server.answers.DeleteNpc = ({ id }) => ({ data: { deleteNpc: id } });
  open("/characters?list=popular");
  expect(await screen.findByRole("list", { name: "Popular" })).toBeTruthy();
  await userEvent.click(screen.getByRole("tab", { name: "Mine" }));
  await rows();
  await choose("Hana", "Delete");
  const dialog = await screen.findByRole("dialog", { name: "Delete Hana?" });
  expect(dialog.textContent).toContain("stay readable");
  await userEvent.click(within(dialog).getByRole("button", { name: "Delete" }));
  expect(await screen.findByText("Hana has been deleted")).toBeTruthy();
  expect(await screen.findByText("1 character")).toBeTruthy();
  expect((await rows()).map((row) => row.textContent)).toEqual([expect.stringContaining("Leo")]);
  expect(server.asked.find((it) => it.name === "DeleteNpc")?.variables).toEqual({ id: "Hana" });
  server.answers.NpcList = () => new Promise(() => undefined);
  await userEvent.click(screen.getByRole("tab", { name: "Popular" }));
  expect(within(await screen.findByRole("list", { name: "Popular" })).getAllByRole("listitem")).toHaveLength(1);
});

test("a character is kept when one thinks better of it, and when the server refuses", async () => {
  rememberMember();
  serve("mine", [mine("Hana")]);
  server.answers.DeleteNpc = () => refused("INTERNAL");
  open("/characters");
  await choose("Hana", "Delete");
  await userEvent.click(await screen.findByRole("button", { name: "Cancel" }));
  expect(asked("DeleteNpc")).toBe(0);
  await choose("Hana", "Delete");
  await userEvent.click(within(await screen.findByRole("dialog")).getByRole("button", { name: "Delete" }));
  expect((await screen.findByRole("alert")).textContent).toContain("The character could not be deleted.");
  expect(await rows()).toHaveLength(1);
});

test("further characters come as one gets to the end", async () => {
  const reach = watchScrolling();
  rememberMember();
  serve(
    "mine",
    Array.from({ length: 12 }, (_, index) => mine(`n${index}`)),
  );
  open("/characters");
  expect(await rows()).toHaveLength(10);
  reach();
  await waitFor(async () => expect(await rows()).toHaveLength(12));
});

test("who has made none is led to making one", async () => {
  rememberMember();
  serve("mine", []);
  open("/characters");
  expect(await screen.findByRole("heading", { name: "You have no characters yet" })).toBeTruthy();
  expect(screen.getAllByRole("link", { name: "Create" }).map((link) => link.getAttribute("href"))).toEqual([
    "/characters/create",
    "/characters/create",
  ]);
});

test("a guest starts with the popular ones, and learns under Mine what an account gives", async () => {
  rememberGuest();
  open("/characters");
  expect(await screen.findByRole("list", { name: "Popular" })).toBeTruthy();
  await userEvent.click(screen.getByRole("tab", { name: "Mine" }));
  expect(await screen.findByRole("heading", { name: "Make your own characters" })).toBeTruthy();
  expect(screen.getByRole("link", { name: "Create an account" }).getAttribute("href")).toBe("/register");
  expect(listed("mine")).toEqual([]);
});

test("a guest who wants to create is told that it needs an account", async () => {
  rememberGuest();
  open("/characters");
  await userEvent.click(await screen.findByRole("button", { name: "Create" }));
  expect(await screen.findByRole("dialog", { name: "Your own characters need an account" })).toBeTruthy();
});

test("a character just made stands before the others and counts, once; a list never opened is left alone", () => {
  const cache = createCache();
  const variables = { type: "mine", page: 1, limit: 10 } as const;
  npcAdded(cache, mine("Hana"));
  expect(cache.readQuery({ query: NpcListDocument, variables })).toBeNull();
  cache.writeQuery({
    query: NpcListDocument,
    variables,
    data: npcs(
      Array.from({ length: 10 }, (_, index) => mine(`n${index}`)),
      14,
    ).data,
  });
  npcAdded(cache, mine("Hana"));
  npcAdded(cache, mine("Hana"));
  const list = cache.readQuery({ query: NpcListDocument, variables })?.npcs;
  expect(list?.items.map(({ id }) => id)).toEqual(["Hana", ...Array.from({ length: 10 }, (_, index) => `n${index}`)]);
  expect(list?.total).toBe(15);
});
