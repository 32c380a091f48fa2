import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "../userEvent.ts";
import { describe, expect, test } from "vitest";
import { open, prepareApp, refused, rememberGuest, server, tab } from "../appServer.tsx";
import { listed, npc, npcs, serve, watchScrolling } from "./npcLists.ts";

prepareApp();

const field = () => screen.findByRole("searchbox", { name: "Search characters" });
const results = async () => within(await screen.findByRole("list", { name: "Results" })).getAllByRole("listitem");
const queries = () => listed("public").map(({ query }) => query);
const wait = (ms: number) => act(() => new Promise((resolve) => setTimeout(resolve, ms)));

test("the search is one tap from home, takes the topic along, and has its field ready", async () => {
  rememberGuest();
  open("/?tag=food");
  await userEvent.click(await screen.findByRole("link", { name: "Search characters" }));
  const input = await field();
  expect(document.activeElement).toBe(input);
  expect(window.location.pathname + window.location.search).toBe("/search?tag=food");
});

test("with nothing asked for, it shows who is popular", async () => {
  rememberGuest();
  open("/search");
  expect(within(await screen.findByRole("list", { name: "Popular right now" })).getByText("Yuki")).toBeTruthy();
  expect(listed("public")).toEqual([]);
});

test("words are searched after a pause in typing, once, and kept in the URL with how many were found", async () => {
  rememberGuest();
  server.answers.NpcList = ({ query }) => npcs(query ? [npc("Hana"), npc("Hanako")] : [npc("Yuki")], query ? 12 : 1);
  open("/search");
  await userEvent.type(await field(), "hana");
  expect(await screen.findByText("12 characters")).toBeTruthy();
  expect(await results()).toHaveLength(2);
  expect(queries()).toEqual(["hana"]);
  expect(window.location.search).toBe("?q=hana");
});

test("Enter searches without the pause", async () => {
  rememberGuest();
  open("/search");
  await userEvent.type(await field(), "hana{Enter}");
  expect(window.location.search).toBe("?q=hana");
});

test("the field holds what the page's address asks for, also after the way back", async () => {
  rememberGuest();
  open("/search?q=hana");
  const input = await field();
  await userEvent.type(input, "ko ");
  await waitFor(() => expect(window.location.search).toBe("?q=hanako"));
  await wait(50);
  // One may type on.
  expect(input).toHaveProperty("value", "hanako ");
  window.history.pushState(null, "", "/search?q=yuki");
  act(() => void window.dispatchEvent(new PopStateEvent("popstate")));
  await waitFor(() => expect(input).toHaveProperty("value", "yuki"));
});

test("what is still being composed is not searched until it is written", async () => {
  rememberGuest();
  open("/search");
  const input = await field();
  fireEvent.compositionStart(input);
  fireEvent.change(input, { target: { value: "は" } });
  fireEvent.change(input, { target: { value: "はな" } });
  await wait(400);
  expect(queries()).toEqual([]);
  fireEvent.change(input, { target: { value: "花" } });
  fireEvent.compositionEnd(input);
  expect(await screen.findByText("1 character")).toBeTruthy();
  expect(queries()).toEqual(["花"]);
});

test("the last results stay until the next ones are there", async () => {
  rememberGuest();
  server.answers.NpcList = ({ query }) => npcs([npc(String(query ?? "Yuki"))]);
  open("/search?q=hana");
  await results();
  let answer = (): void => undefined;
  const delivered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  server.answers.NpcList = async () => delivered.then(() => npcs([npc("Mateo")]));
  await userEvent.type(await field(), "{Backspace}k{Enter}");
  await wait(50);
  expect((await results()).map((row) => row.textContent)).toEqual([expect.stringContaining("hana")]);
  expect(screen.queryByRole("status", { name: "Loading…" })).toBeNull();
  answer();
  expect(await screen.findByText("Mateo")).toBeTruthy();
  expect(screen.queryByText("hana")).toBeNull();
});

test("a topic narrows the search down and is kept beside the words", async () => {
  rememberGuest();
  open("/search?q=hana");
  await userEvent.click(await screen.findByRole("button", { name: "Food" }));
  await waitFor(() => expect(listed("public").at(-1)).toMatchObject({ query: "hana", tag: "food", page: 1 }));
  expect(window.location.search).toBe("?q=hana&tag=food");
});

test("a search without results names what was searched for, and can be cleared", async () => {
  rememberGuest();
  server.answers.NpcList = ({ query, tag }) => npcs(query || tag ? [] : [npc("Yuki")]);
  open("/search?q=zzz&tag=food");
  expect(await screen.findByRole("heading", { name: "No characters found" })).toBeTruthy();
  expect(screen.getByText("No character matches “zzz” · Food.")).toBeTruthy();
  await userEvent.click(screen.getByRole("button", { name: "Clear filters" }));
  await waitFor(() => expect(window.location.search).toBe("?q=zzz"));
  await userEvent.click(await screen.findByRole("button", { name: "Show popular characters" }));
  expect(await screen.findByRole("list", { name: "Popular right now" })).toBeTruthy();
  expect(await field()).toHaveProperty("value", "");
  expect(window.location.search).toBe("");
});

test("further results come as one gets to the end, each once", async () => {
  const reach = watchScrolling();
  rememberGuest();
  serve(
    "public",
    Array.from({ length: 12 }, (_, index) => npc(`n${index}`)),
  );
  open("/search?q=n");
  expect(await results()).toHaveLength(10);
  reach();
  await waitFor(async () => expect(await results()).toHaveLength(12));
  expect(listed("public").map(({ page }) => page)).toEqual([1, 2]);
});

test("a search that fails says so and is tried again", async () => {
  rememberGuest();
  server.answers.NpcList = () => refused("INTERNAL");
  open("/search?q=hana");
  expect((await screen.findByRole("alert")).textContent).toContain("The characters could not be loaded");
  server.answers.NpcList = () => npcs([npc("Hana")]);
  await userEvent.click(screen.getByRole("button", { name: "Try again" }));
  expect(await results()).toHaveLength(1);
});

test("the way back leads to where one came from, and home for who came by a link", async () => {
  rememberGuest();
  open("/characters");
  await userEvent.click(await screen.findByRole("tab", { name: "New" }));
  await userEvent.click(tab("Home"));
  await userEvent.click(await screen.findByRole("link", { name: "Search characters" }));
  await userEvent.type(await field(), "hana{Enter}");
  await userEvent.click(screen.getByRole("button", { name: "Back" }));
  await waitFor(() => expect(window.location.pathname).toBe("/"));
});

describe("the topics of home", () => {
  test("filter the list, are in the URL, and are undone by going back", async () => {
    rememberGuest();
    open("/");
    await userEvent.click(await screen.findByRole("button", { name: "Food" }));
    await waitFor(() => expect(listed("public").at(-1)).toMatchObject({ tag: "food" }));
    expect(window.location.search).toBe("?tag=food");
    expect(screen.getByRole("button", { name: "Food" }).getAttribute("aria-pressed")).toBe("true");
    act(() => window.history.back());
    await waitFor(() =>
      expect(screen.getByRole("button", { name: "Food" }).getAttribute("aria-pressed")).toBe("false"),
    );
    expect(window.location.search).toBe("");
  });

  test("without results say so, and are cleared with one tap", async () => {
    rememberGuest();
    server.answers.NpcList = ({ tag }) => npcs(tag ? [] : [npc("Yuki")]);
    open("/?tag=chess");
    expect(await screen.findByText("No character matches chess.")).toBeTruthy();
    expect(screen.getByRole("button", { name: "chess" }).getAttribute("aria-pressed")).toBe("true");
    await userEvent.click(screen.getByRole("button", { name: "Clear filters" }));
    expect(await screen.findByRole("list", { name: "Everyone" })).toBeTruthy();
    expect(window.location.search).toBe("");
  });

  test("a card tells who made the character, and that an AI avatar's creator reads along", async () => {
    rememberGuest();
    const creator = { id: "u2", nickname: "Rosa" };
    server.answers.NpcList = () =>
      npcs([npc("Leo", { creator, isAIAvatar: true }), npc("Ada", { isAIAvatar: true, isOwner: true })]);
    open("/");
    const [leo, ada] = within(await screen.findByRole("list", { name: "Everyone" })).getAllByRole("listitem");
    expect(leo?.textContent).toContain("by Rosa");
    expect(leo?.textContent).toContain("Its creator can read your chat.");
    expect(ada?.textContent).not.toContain("can read");
  });
});
