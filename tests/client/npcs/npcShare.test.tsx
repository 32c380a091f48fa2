import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "../userEvent.ts";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { asked, open, prepareApp, refused, rememberGuest, server, tab } from "../appServer.tsx";
import { lend } from "../lend.ts";
import { prepareSocket, rememberMember } from "../accounts/memberServer.ts";
import { infoCard } from "../chat/chatServer.tsx";
import { npc, serve } from "./npcLists.ts";

prepareApp();
prepareSocket();

const URL = "https://causerie.example/chat/Hana?share_id=abc";

describe("sharing one's own character", () => {
  beforeEach(() => {
    rememberMember();
    serve("mine", [npc("Hana", { isOwner: true })]);
    server.answers.ShareNpc = ({ id }) => ({
      data: { shareNpc: { shareId: "abc", npcId: id, url: URL, expiresAt: "2026-05-08T12:00:00Z" } },
    });
  });

  const share = async () => {
    open("/characters");
    await userEvent.click(await screen.findByRole("button", { name: "What to do with Hana" }));
    await userEvent.click(await screen.findByRole("menuitem", { name: "Share" }));
    return screen.findByRole("dialog", { name: "Share Hana" });
  };
  const clipboard = (answer: () => Promise<void>) => {
    const writeText = vi.fn(answer);
    lend(navigator, { clipboard: { writeText } });
    return writeText;
  };

  test("shows the link and until when it works, in words", async () => {
    const sheet = await share();
    expect(await within(sheet).findByRole("textbox", { name: "Share link" })).toHaveProperty("value", URL);
    expect(within(sheet).getByText("The link works until May 8, 2026.")).toBeTruthy();
    expect(asked("ShareNpc")).toBe(1);
  });

  test("copies it and says so", async () => {
    const sheet = await share();
    const copied = clipboard(() => Promise.resolve());
    await userEvent.click(await within(sheet).findByRole("button", { name: "Copy" }));
    expect(await screen.findByText("Link copied")).toBeTruthy();
    expect(copied).toHaveBeenCalledWith(URL);
  });

  test("says when it could not be copied", async () => {
    const sheet = await share();
    clipboard(() => Promise.reject(new DOMException("denied", "NotAllowedError")));
    await userEvent.click(await within(sheet).findByRole("button", { name: "Copy" }));
    expect((await screen.findByRole("alert")).textContent).toContain("The link could not be copied.");
  });

  test("hands it to the device where the device can share, and minds no change of mind", async () => {
    const handed = vi.fn(() => Promise.reject(new DOMException("closed", "AbortError")));
    lend(navigator, { share: handed });
    const sheet = await share();
    await userEvent.click(await within(sheet).findByRole("button", { name: "Share…" }));
    expect(handed).toHaveBeenCalledWith({ title: "Hana", text: "Talk with Hana on Causerie", url: URL });
    await waitFor(() => expect(handed.mock.settledResults[0]?.type).toBe("rejected"));
    expect(screen.queryByText("The link could not be shared.")).toBeNull();
    Reflect.deleteProperty(navigator, "share");
  });

  test("offers no sharing by a device that cannot", async () => {
    const sheet = await share();
    await within(sheet).findByRole("button", { name: "Copy" });
    expect(within(sheet).queryByRole("button", { name: "Share…" })).toBeNull();
  });

  test("says when it could not be taken back", async () => {
    server.answers.WithdrawShare = () => refused("INTERNAL");
    const sheet = await share();
    await userEvent.click(await within(sheet).findByRole("button", { name: "Withdraw the link" }));
    const question = await screen.findByRole("dialog", { name: "Withdraw the link?" });
    await userEvent.click(within(question).getByRole("button", { name: "Withdraw the link" }));
    expect(await screen.findByText(/^The link could not be withdrawn\. /)).toBeTruthy();
  });

  test("comes back to the link, not to another one, when one keeps it", async () => {
    const sheet = await share();
    await userEvent.click(await within(sheet).findByRole("button", { name: "Withdraw the link" }));
    await userEvent.click(await screen.findByRole("button", { name: "Cancel" }));
    expect(await screen.findByRole("textbox", { name: "Share link" })).toHaveProperty("value", URL);
    expect(asked("ShareNpc")).toBe(1);
  });

  test("says in place that there is no link, and tries again", async () => {
    const answer = server.answers.ShareNpc;
    server.answers.ShareNpc = () => refused("INTERNAL");
    const sheet = await share();
    expect((await within(sheet).findByRole("alert")).textContent).toContain("The share link could not be created.");
    if (answer) server.answers.ShareNpc = answer;
    await userEvent.click(within(sheet).getByRole("button", { name: "Try again" }));
    expect(await within(sheet).findByRole("textbox", { name: "Share link" })).toHaveProperty("value", URL);
  });
});

describe("coming by a share link", () => {
  // The conversation scrolls to its end, which jsdom cannot.
  beforeEach(() => lend(Element.prototype, { scrollTo: () => undefined }));

  const shared = (id: string) => ({ data: { openShare: { id } } });
  const chat = {
    id: "c1",
    lastMessage: "",
    lastMessageTime: "2026-05-01T12:00:00Z",
    unreadCount: 0,
    readByCreator: false,
    isEnded: false,
    hasScenes: false,
    npc: { ...npc("Hana", { visibility: "private" }), voicePitch: 0, voicePace: 0 },
  };
  const chatOpens = (): void => {
    server.answers.OpenChat = () => ({ data: { openChat: chat } });
    server.answers.ChatHistory = () => ({ data: { chatHistory: { hasMore: false, messages: [] } } });
  };
  const order = () =>
    server.asked.map(({ name }) => name).filter((name) => ["GuestLogin", "OpenShare", "OpenChat"].includes(name));

  test("a link that leads nowhere leads to the page that says so, with the way home", async () => {
    rememberGuest();
    server.answers.OpenChat = () => refused("SHARE_EXPIRED");
    open("/chat/Hana?share_id=abc");
    expect(await screen.findByRole("heading", { name: "This link has expired" })).toBeTruthy();
    expect(window.location.pathname + window.location.search).toBe("/share-expired");
    expect(screen.getByRole("link", { name: "Back to home" }).getAttribute("href")).toBe("/");
  });

  test("a link that could not be tried is kept, and tried again", async () => {
    rememberGuest();
    chatOpens();
    server.answers.OpenChat = () => refused("INTERNAL");
    open("/chat/Hana?share_id=abc");
    await screen.findByRole("heading", { name: "Cannot load chat records" });
    expect(window.location.search).toBe("?share_id=abc");
    chatOpens();
    await userEvent.click(screen.getByRole("button", { name: "Try again" }));
    await waitFor(() => expect(window.location.search).toBe(""));
    expect(order()).toEqual(["OpenChat", "OpenChat"]);
  });

  test("asks a new guest for the mother tongue within the conversation, once, and for nothing else", async () => {
    chatOpens();
    server.answers.OpenShare = () => shared("Hana");
    server.answers.ChatHistory = () => ({ data: { chatHistory: { hasMore: false, messages: [infoCard] } } });
    open("/chat/Hana?share_id=abc");
    const question = await screen.findByLabelText("My language");
    expect(question).toHaveProperty("value", "en");
    await userEvent.selectOptions(question, "Deutsch");
    await waitFor(() => expect(localStorage.getItem("welcomed")).toBe("guest-1"));
    expect(server.asked.findLast(({ name }) => name === "UpdateProfile")?.variables).toEqual({
      input: { nativeLanguage: "de" },
    });
    // It stays where it is, so that nothing moves, and is gone on the next visit.
    expect(question.isConnected).toBe(true);
    await userEvent.click(tab("Home"));
    await screen.findByRole("list", { name: "Everyone" });
    window.history.back();
    await screen.findByText(infoCard.text);
    expect(screen.queryByLabelText("My language")).toBeNull();
  });

  test.each(["/", "/search", "/login"])("on %s it leads to its character", async (path) => {
    localStorage.setItem("welcomed", "guest-1");
    chatOpens();
    server.answers.OpenShare = () => shared("Hana");
    open(`${path}?share_id=abc`);
    await waitFor(() => expect(window.location.pathname).toBe("/chat/Hana"));
    expect(order().slice(0, 2)).toEqual(["GuestLogin", "OpenShare"]);
  });

  test("on any other page an expired one says so too", async () => {
    rememberGuest();
    server.answers.OpenShare = () => refused("SHARE_EXPIRED");
    open("/?share_id=abc");
    expect(await screen.findByRole("heading", { name: "This link has expired" })).toBeTruthy();
  });

  test("when the server cannot be reached, the link can be opened again", async () => {
    rememberGuest();
    chatOpens();
    server.answers.OpenShare = () => refused("SERVICE_OVERLOADED");
    open("/?share_id=abc");
    expect(await screen.findByRole("heading", { name: "The link could not be opened" })).toBeTruthy();
    server.answers.OpenShare = () => shared("Hana");
    await userEvent.click(screen.getByRole("button", { name: "Try again" }));
    await waitFor(() => expect(window.location.pathname).toBe("/chat/Hana"));
  });
});
