import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "../userEvent.ts";
import { describe, expect, it } from "vitest";
import { waiting } from "../../../client/src/lib/outbox/outbox.ts";
import errorTexts from "../../../schema/texts/en-US/errors.json";
import {
  createChatServer,
  greeting,
  infoCard,
  message,
  NPC_ID,
  refusal,
  renderChat,
  prepareChat,
  setPointer,
  writing,
} from "./chatServer.tsx";

const field = () => screen.findByRole("textbox", { name: "Message" });
const own = (requestId: unknown, text: string) =>
  message({
    id: "mine",
    position: 3,
    sender: "user",
    text,
    requestId: typeof requestId === "string" ? requestId : null,
  });
const finished = (text: string, fields = {}) => writing({ isGenerating: false, status: "complete", text, ...fields });
const conversation = () => within(screen.getByRole("log"));
const opened = () => screen.findByRole("log");
const olderAsked = (server: ReturnType<typeof createChatServer>) =>
  server.asked("ChatHistory").filter(({ after }) => after !== undefined);
const frame = () => act(() => new Promise<void>((resolve) => requestAnimationFrame(() => resolve())));

function input(variables: Record<string, unknown> | undefined): { text?: unknown; requestId?: unknown } {
  const value = variables?.input;
  return typeof value === "object" && value !== null ? value : {};
}

prepareChat();

describe("opening a chat", () => {
  it("shows who it is and what they say, in their language", async () => {
    await renderChat(createChatServer());
    expect((await screen.findByText("いらっしゃいませ！")).closest("[lang]")?.getAttribute("lang")).toBe("ja");
    expect(screen.getByRole("heading", { level: 1, name: "Yuki" })).toBeTruthy();
    expect(screen.getByRole("article").textContent).toContain("Works in a café.");
    expect(screen.getByText("Today")).toBeTruthy();
  });

  it("says so when there is no such character, with a way back", async () => {
    const server = createChatServer();
    server.answers.OpenChat = () => refusal("NOT_FOUND");
    await renderChat(server);
    const alert = await screen.findByRole("alert");
    await userEvent.click(within(alert).getByRole("link", { name: "Back to chats" }));
    expect(screen.getByText("the list")).toBeTruthy();
  });

  it("says so when the history cannot be read, and reads it on another try", async () => {
    const server = createChatServer();
    const { ChatHistory } = server.answers;
    server.answers.ChatHistory = () => refusal("INTERNAL");
    await renderChat(server);
    expect((await screen.findByRole("alert")).textContent).toContain("Cannot load chat records");
    if (ChatHistory) server.answers.ChatHistory = ChatHistory;
    await userEvent.click(screen.getByRole("button", { name: "Try again" }));
    expect(await screen.findByText("いらっしゃいませ！")).toBeTruthy();
  });

  it("marks what is unread as read, once", async () => {
    const server = createChatServer([infoCard, { ...greeting, isRead: false }]);
    await renderChat(server);
    await waitFor(() => expect(server.asked("MarkChatRead")).toEqual([{ npcId: NPC_ID }]));
    await act(async () => server.chatUpdated({ ...greeting, isRead: true }));
    expect(server.asked("MarkChatRead")).toHaveLength(1);
  });
});

describe("older messages", () => {
  const nth = (position: number) => message({ id: `m${position}`, position, text: `message ${position}` });
  const many = Array.from({ length: 40 }, (_, index) => nth(index + 1));

  it("come from above when one gets near the top, once each", async () => {
    const server = createChatServer();
    server.answers.ChatHistory = ({ after }) => ({
      chatHistory: { hasMore: after === undefined, messages: after === undefined ? many.slice(20) : many.slice(0, 20) },
    });
    await renderChat(server);
    await opened();
    const log = screen.getByRole("log");
    fireEvent.wheel(log);
    act(() => log.scrollTo({ top: 0 }));
    await waitFor(() => expect(olderAsked(server)).toEqual([{ npcId: NPC_ID, after: "m21" }]));
    act(() => log.scrollTo({ top: 0 }));
    expect(await screen.findByText("message 1")).toBeTruthy();
    expect(olderAsked(server)).toHaveLength(1);
  });

  it("that could not be read wait for another try", async () => {
    const server = createChatServer();
    server.answers.ChatHistory = ({ after }) =>
      after === undefined ? { chatHistory: { hasMore: true, messages: many.slice(20, 24) } } : refusal("INTERNAL");
    await renderChat(server);
    const retry = await screen.findByRole("button", { name: /Cannot load earlier messages/ });
    const before = server.asked("ChatHistory").length;
    const messages = many.slice(0, 20);
    server.answers.ChatHistory = () => ({ chatHistory: { hasMore: false, messages } });
    await userEvent.click(retry);
    await waitFor(() => expect(screen.queryByRole("button", { name: /Cannot load earlier messages/ })).toBeNull());
    expect(server.asked("ChatHistory")).toHaveLength(before + 1);
  });
});

describe("sending a message", () => {
  it.each(["the answer first", "the event first"])("shows it at once and nothing twice: %s", async (order) => {
    const server = createChatServer();
    const arrived = Promise.withResolvers<void>();
    server.answers.SendMessage = async (variables) => {
      await arrived.promise;
      const { requestId } = input(variables);
      return { sendMessage: { __typename: "SentMessage", message: own(requestId, "おはよう"), reply: writing() } };
    };
    await renderChat(server);
    await userEvent.type(await field(), "おはよう{Enter}");
    expect(await screen.findByText("おはよう")).toBeTruthy();
    expect(screen.getByRole("img", { name: "Sending" })).toBeTruthy();
    expect(screen.getByRole<HTMLTextAreaElement>("textbox").value).toBe("");
    const { requestId } = input(server.asked("SendMessage")[0]);
    const event = (): void => {
      server.chatUpdated(own(requestId, "おはよう"));
      server.chatUpdated(writing());
    };
    if (order === "the event first") await act(async () => event());
    await act(async () => arrived.resolve());
    await waitFor(() => expect(screen.queryByRole("img", { name: "Sending" })).toBeNull());
    if (order === "the answer first") await act(async () => event());
    expect(screen.getAllByText("おはよう")).toHaveLength(1);
    expect(conversation().getAllByRole("img", { name: "writing…" })).toHaveLength(1);
  });

  it("keeps what was refused, and sends it again under the same request id", async () => {
    const server = createChatServer();
    server.answers.SendMessage = () => refusal("INTERNAL");
    await renderChat(server);
    await userEvent.type(await field(), "Hello{Enter}");
    expect((await screen.findByRole("alert")).textContent).toContain(errorTexts.INTERNAL);
    expect(screen.getByText("Hello")).toBeTruthy();
    server.answers.SendMessage = (variables) => ({
      sendMessage: { __typename: "SentMessage", message: own(input(variables).requestId, "Hello"), reply: writing() },
    });
    await userEvent.click(screen.getByRole("button", { name: "Try again" }));
    await waitFor(() => expect(screen.queryByRole("alert")).toBeNull());
    await screen.findByRole("button", { name: "Stop the reply" });
    const [first, second] = server.asked("SendMessage").map(input);
    expect(first?.requestId).toBeTruthy();
    expect(second).toEqual(first);
    expect(screen.getAllByText("Hello")).toHaveLength(1);
  });

  it.each([
    ["guestLimit", ["Create a free account", "/register"], ["I already have an account", "/login"]],
    ["allGuestsLimit", ["Create a free account", "/register"], ["I already have an account", "/login"]],
    ["insufficientPoints", ["Get points", "/points/recharge"]],
  ])("that meets a limit (%s) says so in a card with the ways on, and gives the text back", async (kind, ...ways) => {
    const server = createChatServer();
    server.answers.SendMessage = () => ({
      sendMessage: { __typename: "ChatNotice", npcId: NPC_ID, messageType: kind, text: "That was all." },
    });
    await renderChat(server);
    await userEvent.type(await field(), "Hello{Enter}");
    const text = await screen.findByText("That was all.");
    const section = text.closest("section");
    // That all guests are too many is not this one's fault, and interrupts no screen reader.
    expect(section?.getAttribute("role")).toBe(kind === "allGuestsLimit" ? "status" : "alert");
    const card = within(section ?? text);
    const links = card.getAllByRole("link").map((link) => [link.textContent, link.getAttribute("href")]);
    expect(links).toEqual(ways);
    expect(card.queryByRole("heading")?.textContent ?? null).toBe(
      kind === "guestLimit" ? "Keep talking to Yuki" : null,
    );
    expect(screen.getByRole<HTMLTextAreaElement>("textbox").value).toBe("Hello");
    expect(conversation().queryByText("Hello")).toBeNull();
    server.answers.SendMessage = (variables) => ({
      sendMessage: { __typename: "SentMessage", message: own(input(variables).requestId, "Hello"), reply: writing() },
    });
    await userEvent.click(screen.getByRole("button", { name: "Send" }));
    await waitFor(() => expect(screen.queryByText("That was all.")).toBeNull());
  });

  it("calls nothing unsent that reached the server although its answer was lost", async () => {
    const server = createChatServer();
    server.answers.SendMessage = () => Promise.reject(new TypeError("Failed to fetch"));
    await renderChat(server);
    await userEvent.type(await field(), "Hello{Enter}");
    await screen.findByText("Waiting to be sent");
    const { requestId } = input(server.asked("SendMessage")[0]);
    await act(async () => server.chatUpdated(own(requestId, "Hello")));
    await waitFor(() => expect(screen.queryByText("Waiting to be sent")).toBeNull());
    expect(screen.getAllByText("Hello")).toHaveLength(1);
    expect(waiting.get()).toEqual([]);
  });

  it("does not send while an input method is composing, nor a line break, nor blanks", async () => {
    const server = createChatServer();
    await renderChat(server);
    const textbox = await field();
    expect(screen.getByRole<HTMLButtonElement>("button", { name: "Send" }).disabled).toBe(true);
    fireEvent.change(textbox, { target: { value: "にほん" } });
    fireEvent.keyDown(textbox, { key: "Enter", isComposing: true });
    fireEvent.keyDown(textbox, { key: "Enter", keyCode: 229 });
    fireEvent.keyDown(textbox, { key: "Enter", shiftKey: true });
    fireEvent.change(textbox, { target: { value: "  \n " } });
    fireEvent.keyDown(textbox, { key: "Enter" });
    fireEvent.change(textbox, { target: { value: "x".repeat(4001) } });
    fireEvent.keyDown(textbox, { key: "Enter" });
    expect(screen.getByText("-1")).toBeTruthy();
    expect(server.asked("SendMessage")).toEqual([]);
  });

  it("leaves Enter to the line break where one types by touch", async () => {
    setPointer("coarse");
    const server = createChatServer();
    await renderChat(server);
    await userEvent.type(await field(), "one{Enter}two");
    expect(screen.getByRole<HTMLTextAreaElement>("textbox").value).toBe("one\ntwo");
    expect(server.asked("SendMessage")).toEqual([]);
  });
});

describe("a reply", () => {
  const running = [infoCard, greeting, own("q1", "Hello"), writing()];

  it("grows as it comes, takes nothing twice, and ends with the final text, said once", async () => {
    const server = createChatServer(running);
    await renderChat(server);
    await opened();
    expect(await conversation().findByRole("img", { name: "writing…" })).toBeTruthy();
    act(() => server.delta(1, "こん"));
    act(() => server.delta(2, "にち"));
    act(() => server.delta(1, "こん"));
    await frame();
    expect(conversation().getByText("こんにち")).toBeTruthy();
    expect(screen.queryByText("Yuki: こんにち")).toBeNull();
    await act(async () => server.done(finished("こんにちは。")));
    await frame();
    expect(conversation().getAllByText("こんにちは。")).toHaveLength(1);
    expect(conversation().queryByText("こんにち")).toBeNull();
    expect((await screen.findByText("Yuki: こんにちは。")).closest("[aria-live]")?.getAttribute("aria-live")).toBe(
      "polite",
    );
    expect(server.isWatched("WatchReply")).toBe(false);
    expect(screen.getByRole("button", { name: "Send" })).toBeTruthy();
  });

  it("keeps what the history brought until the deltas have passed it", async () => {
    const server = createChatServer([
      infoCard,
      greeting,
      own("q1", "Hello"),
      writing({ replyId: "r2", text: "one two" }),
    ]);
    await renderChat(server);
    await opened();
    expect(await conversation().findByText("one two")).toBeTruthy();
    act(() => server.delta(1, "one"));
    await frame();
    expect(conversation().getByText("one two")).toBeTruthy();
    act(() => server.delta(2, " two three"));
    await frame();
    expect(conversation().getByText("one two three")).toBeTruthy();
  });

  it(
    "is caught up with and followed on from where it was when the watching breaks off",
    { timeout: 10_000 },
    async () => {
      const server = createChatServer([infoCard, greeting, own("q1", "Hello"), writing({ replyId: "r7" })]);
      await renderChat(server);
      await waitFor(() => expect(server.isWatched("WatchReply")).toBe(true));
      act(() => server.delta(1, "one "));
      act(() => server.delta(2, "two"));
      const pagesBefore = server.asked("ChatHistory").length;
      act(() => server.breakOff("WatchReply"));
      await waitFor(() => expect(server.asked("WatchReply").at(-1)).toEqual({ replyId: "r7", afterSeq: 2 }), {
        timeout: 4000,
      });
      expect(server.asked("ChatHistory").length).toBe(pagesBefore + 1);
      act(() => server.delta(3, " three"));
      await frame();
      expect(conversation().getByText("one two three")).toBeTruthy();
    },
  );

  it("that failed says why, and can be tried again", async () => {
    const failed = finished("", { status: "failed", errorCode: "AI_UNAVAILABLE", replyId: "r3" });
    const server = createChatServer([infoCard, greeting, own("q1", "Hello"), failed]);
    server.answers.RetryReply = () => ({ retryReply: writing({ replyId: "r4" }) });
    await renderChat(server);
    const retry = await screen.findByRole("button", { name: "Try again" });
    expect(conversation().getByText("No reply could be written right now. Please try again later.")).toBeTruthy();
    await userEvent.click(retry);
    expect(server.asked("RetryReply")).toEqual([{ npcId: NPC_ID }]);
    expect(await conversation().findByRole("img", { name: "writing…" })).toBeTruthy();
    expect(server.asked("WatchReply").at(-1)).toEqual({ replyId: "r4", afterSeq: 0 });
  });

  it("that was interrupted keeps its text, and can be tried again", async () => {
    await renderChat(
      createChatServer([
        infoCard,
        greeting,
        own("q1", "Hello"),
        finished("Half", { status: "interrupted", replyId: "r5" }),
      ]),
    );
    expect(await screen.findByText("The reply was interrupted.")).toBeTruthy();
    expect(screen.getByText("Half")).toBeTruthy();
    expect(screen.getByRole("button", { name: "Try again" })).toBeTruthy();
  });
});
