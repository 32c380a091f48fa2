import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test, vi } from "vitest";
import { asked, open, prepareApp, rememberGuest, server, tab } from "../appServer.tsx";
import { lend } from "../lend.ts";
import { userEvent } from "../userEvent.ts";
import { npc, npcs } from "./npcLists.ts";

prepareApp();

const ROSA = { id: "u2", nickname: "Rosa" };
const LEO = npc("leo", {
  name: "Leo",
  description: "Repairs clocks.",
  images: ["/leo-1.svg", "/leo-2.svg"],
  tags: ["food", "brass"],
  creator: ROSA,
  isAIAvatar: true,
});

async function openHome(character = LEO): Promise<HTMLElement> {
  rememberGuest();
  server.answers.NpcList = () => npcs([character]);
  server.answers.AboutNpc = () => ({ data: { npc: character } });
  open("/");
  const list = within(await screen.findByRole("list", { name: "Everyone" }));
  return list.getByRole("link", { name: /Leo/ });
}

const sheet = async () => within(await screen.findByRole("dialog", { name: "Leo" }));
const about = () => screen.getByRole("button", { name: "About Leo" });

describe("a character's sheet", () => {
  test("opens from its card by keyboard, tells all of it, and leads to the chat", async () => {
    await openHome();
    about().focus();
    await userEvent.keyboard("{Enter}");
    const shown = await sheet();
    const pictures = within(shown.getByRole("list", { name: "Pictures of Leo" })).getAllByRole("presentation");
    expect(pictures.map((picture) => picture.getAttribute("src"))).toEqual(LEO.images);
    expect(shown.getByText("Repairs clocks.")).toBeTruthy();
    expect(shown.getByText("by Rosa")).toBeTruthy();
    expect(shown.getByText("Its creator can read your chat.", { exact: false })).toBeTruthy();
    expect(
      within(shown.getByRole("list", { name: "Topics" }))
        .getAllByRole("listitem")
        .map((it) => it.textContent),
    ).toEqual(["Food", "brass"]);
    expect(shown.queryByRole("link", { name: "Edit" })).toBeNull();
    await userEvent.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    await waitFor(() => expect(document.activeElement).toBe(about()));
    await userEvent.keyboard("{Enter}");
    await userEvent.click((await sheet()).getByRole("link", { name: "Chat" }));
    expect(window.location.pathname).toBe("/chat/leo");
    expect(screen.queryByRole("dialog", { name: "Leo" })).toBeNull();
  });

  test("closes by the phone's way back, which then leaves the page where it is", async () => {
    const watchers = new Set<EventTarget>();
    vi.stubGlobal(
      "CloseWatcher",
      class extends EventTarget {
        constructor() {
          super();
          watchers.add(this);
        }
        destroy(): void {
          watchers.delete(this);
        }
      },
    );
    await openHome();
    expect(watchers.size).toBe(0);
    await userEvent.click(about());
    await sheet();
    const [watcher] = watchers;
    act(() => void watcher?.dispatchEvent(new Event("close")));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(watchers.size).toBe(0);
    expect(window.location.pathname).toBe("/");
  });

  test("does not stay over the page that the browser's way back leads to", async () => {
    rememberGuest();
    open("/chat");
    server.answers.NpcList = () => npcs([LEO]);
    server.answers.AboutNpc = () => ({ data: { npc: LEO } });
    await userEvent.click(tab("Home"));
    await screen.findByRole("list", { name: "Everyone" });
    await userEvent.click(about());
    await sheet();
    act(() => window.history.back());
    await waitFor(() => expect(window.location.pathname).toBe("/chat"));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  });

  test("opens when a finger rests on its card, which then opens no chat; a tap and a swipe do not open it", async () => {
    const card = await openHome();
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    const touch = { pointerType: "touch", clientX: 50, clientY: 50 };
    fireEvent.pointerDown(card, touch);
    fireEvent.pointerMove(card, { ...touch, clientY: 90 });
    vi.advanceTimersByTime(2000);
    fireEvent.pointerDown(card, touch);
    vi.advanceTimersByTime(200);
    fireEvent.pointerUp(card, touch);
    vi.advanceTimersByTime(2000);
    expect(screen.queryByRole("dialog")).toBeNull();
    fireEvent.pointerDown(card, touch);
    vi.advanceTimersByTime(600);
    vi.useRealTimers();
    await sheet();
    fireEvent.pointerUp(card, touch);
    fireEvent.click(card);
    expect(window.location.pathname).toBe("/");
  });

  test("needs no question to the server where the list knew all of it", async () => {
    await openHome();
    await userEvent.click(about());
    expect((await sheet()).getByText("Repairs clocks.")).toBeTruthy();
    expect(asked("AboutNpc")).toBe(0);
  });

  test("passes on the address of a public character's chat", async () => {
    await openHome();
    const writeText = vi.fn(async () => undefined);
    lend(navigator, { clipboard: { writeText } });
    await userEvent.click(about());
    await userEvent.click(await (await sheet()).findByRole("button", { name: "Share" }));
    expect(writeText).toHaveBeenCalledWith(`${window.location.origin}/chat/leo`);
    expect(await screen.findByText("Link copied")).toBeTruthy();
  });

  test("leads the owner to the form and to the share link", async () => {
    const own = npc("leo", { ...LEO, isOwner: true, visibility: "private" });
    await openHome(own);
    server.answers.ShareNpc = () => new Promise(() => undefined);
    server.answers.NpcShare = () => new Promise(() => undefined);
    await userEvent.click(about());
    expect((await (await sheet()).findByRole("link", { name: "Edit" })).getAttribute("href")).toBe(
      "/characters/edit/leo",
    );
    await userEvent.click((await sheet()).getByRole("button", { name: "Share" }));
    expect(await screen.findByRole("dialog", { name: "Share Leo" })).toBeTruthy();
  });

  test("of another's private character offers no share", async () => {
    await openHome(npc("leo", { ...LEO, visibility: "private" }));
    await userEvent.click(about());
    await (await sheet()).findByText("by Rosa");
    expect((await sheet()).queryByRole("button", { name: "Share" })).toBeNull();
  });
});
