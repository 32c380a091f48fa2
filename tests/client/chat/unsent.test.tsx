import { giveDatabases } from "../databases.ts";
import { act, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "../userEvent.ts";
import { describe, expect, it } from "vitest";

import { reportReachable, reportUnreachable } from "../../../client/src/lib/apollo/reachability.ts";
import { forgetAfterSessions } from "../../../client/src/lib/personalData/forgetAfterSessions.ts";
import { signIn } from "../../../client/src/lib/session/session.ts";
import { GUEST } from "../people.ts";
import { sentElsewhere, storedOf } from "../outbox/storedOutbox.ts";
import {
  createChatServer,
  greeting,
  infoCard,
  message,
  NPC_ID,
  refusal,
  renderChat,
  prepareChat,
} from "./chatServer.tsx";

const stored = () => storedOf("u1");
const field = () => screen.findByRole<HTMLTextAreaElement>("textbox", { name: "Message" });
const conversation = () => within(screen.getByRole("log"));
const waiting = () => conversation().queryAllByText("Waiting to be sent");
const say = async (text: string) => userEvent.type(await field(), `${text}{Enter}`);
const lose = () => act(() => reportUnreachable());
const find = () => act(async () => reportReachable());

interface Sent {
  text: string;
  requestId: string;
}
const inputOf = ({ input }: Record<string, unknown>): Sent => {
  if (typeof input !== "object" || input === null || !("text" in input) || !("requestId" in input))
    throw new Error("Nothing was sent.");
  return { text: String(input.text), requestId: String(input.requestId) };
};

/** A server that takes messages, writes a reply to each that ends when told, and refuses to write two at once. */
function takingServer() {
  const server = createChatServer([infoCard, greeting]);
  let position = 2;
  let running: ReturnType<typeof message> | null = null;
  server.answers.SendMessage = (variables) => {
    if (running) return refusal("REPLY_RUNNING");
    const { text, requestId } = inputOf(variables);
    const own = message({ id: `own-${requestId}`, position: ++position, sender: "user", text, requestId });
    running = message({
      id: `reply-${requestId}`,
      position: ++position,
      isGenerating: true,
      status: "generating",
      replyId: `r-${requestId}`,
    });
    return { sendMessage: { __typename: "SentMessage", message: own, reply: running } };
  };
  const sent = () => server.asked("SendMessage").map(inputOf);
  const endReply = async () => {
    // The page must have its beginning first: it has no second end to hear.
    await screen.findByRole("button", { name: "Stop the reply" });
    await act(async () => {
      if (!running) throw new Error("No reply is running.");
      const ended = { ...running, isGenerating: false, status: "complete" as const, text: `answer ${position}` };
      running = null;
      server.chatUpdated(ended);
    });
  };
  return { ...server, sent, texts: () => sent().map(({ text }) => text), endReply, isRunning: () => running !== null };
}

prepareChat();
giveDatabases();

/** Opens the chat, loses the server, and writes messages. */
async function writeOutOfReach(server: ReturnType<typeof createChatServer>, ...texts: string[]): Promise<void> {
  await renderChat(server);
  await field();
  lose();
  for (const text of texts) await say(text);
}

describe("messages written out of reach", () => {
  it("keep their request ids when the network breaks under them", async () => {
    const server = takingServer();
    const take = server.answers.SendMessage;
    server.answers.SendMessage = () => Promise.reject(new TypeError("Failed to fetch"));
    await renderChat(server);
    await say("one");
    await waitFor(() => expect(waiting()).toHaveLength(1));
    await say("two");
    if (take) server.answers.SendMessage = take;
    await find();
    await waitFor(() => expect(server.texts()).toEqual(["one", "one"]));
    const [first, second] = server.sent();
    expect(second?.requestId).toBe(first?.requestId);
    await server.endReply();
    await waitFor(() => expect(server.texts()).toEqual(["one", "one", "two"]));
  });

  it.each(["SERVICE_UNAVAILABLE", "SERVICE_OVERLOADED"])(
    "wait while the server says %s, and go once, under the same request id, when it serves again",
    async (code) => {
      const server = takingServer();
      const take = server.answers.SendMessage;
      server.answers.SendMessage = () => refusal(code);
      await renderChat(server);
      await say("one");
      await waitFor(() => expect(waiting()).toHaveLength(1));
      expect(screen.queryByRole("alert")).toBeNull();
      const refused = server.texts().length;
      if (take) server.answers.SendMessage = take;
      await find();
      await waitFor(() => expect(server.isRunning()).toBe(true));
      expect(server.texts().length).toBeGreaterThan(refused);
      expect(new Set(server.sent().map(({ requestId }) => requestId)).size).toBe(1);
      await waitFor(() => expect(waiting()).toHaveLength(0));
      await waitFor(async () => expect(await stored()).toEqual([]));
    },
  );

  it("that are too many wait for the time the server has named, say so, and go by themselves then", async () => {
    const server = takingServer();
    const take = server.answers.SendMessage;
    let [named, isEarly] = [0, false];
    server.answers.SendMessage = (variables) => {
      if (named > 0) {
        // A timer may be a little ahead of the clock.
        isEarly ||= performance.now() < named - 50;
        return take ? take(variables) : refusal("NOT_FOUND");
      }
      named = performance.now() + 2000;
      return refusal("RATE_LIMITED", { retryAfter: 2 });
    };
    await renderChat(server);
    await say("one");
    expect(
      await conversation().findByText(/^Too many messages for now\. This one is sent at \d+:\d\d:\d\d/),
    ).toBeTruthy();
    expect(conversation().getByText("one")).toBeTruthy();
    expect(await stored()).toMatchObject([{ text: "one" }]);
    await say("two");
    await waitFor(() => expect(server.texts()).toEqual(["one", "one"]));
    expect(isEarly).toBe(false);
    expect(new Set(server.sent().map(({ requestId }) => requestId)).size).toBe(1);
    expect(conversation().queryByText(/^Too many messages/)).toBeNull();
    await server.endReply();
    await waitFor(() => expect(server.texts()).toEqual(["one", "one", "two"]));
  });

  it("can be taken back while they wait; the others still go", async () => {
    const server = takingServer();
    await writeOutOfReach(server, "one", "two");
    await userEvent.click(screen.getAllByRole("button", { name: "Edit" })[0] ?? document.body);
    expect((await field()).value).toBe("one");
    expect(document.activeElement).toBe(await field());
    expect(waiting()).toHaveLength(1);
    await find();
    await waitFor(() => expect(server.texts()).toEqual(["two"]));
  });

  it.each(["guestLimit", "insufficientPoints"])("all come back, none lost, when a limit is met: %s", async (kind) => {
    const server = createChatServer();
    server.answers.SendMessage = () => ({
      sendMessage: { __typename: "ChatNotice", npcId: NPC_ID, messageType: kind, text: "That was all." },
    });
    await writeOutOfReach(server, "one", "two");
    await userEvent.type(await field(), "thr");
    await find();
    expect(await screen.findByText("That was all.")).toBeTruthy();
    expect((await field()).value).toBe("one\ntwo\nthr");
    expect(waiting()).toHaveLength(0);
    expect(server.asked("SendMessage")).toHaveLength(1);
  });

  it("stop at one that is refused, with the reason, and go on when it is taken back", async () => {
    const server = takingServer();
    const take = server.answers.SendMessage;
    server.answers.SendMessage = () => refusal("NOT_FOUND");
    await writeOutOfReach(server, "one", "two");
    await find();
    const alert = within(await screen.findByRole("alert"));
    expect(waiting()).toHaveLength(1);
    expect(server.texts()).toEqual(["one"]);
    if (take) server.answers.SendMessage = take;
    await userEvent.click(alert.getByRole("button", { name: "Edit" }));
    await waitFor(() => expect(server.texts()).toEqual(["one", "two"]));
    expect((await field()).value).toBe("one");
  });

  it("are gone when their person logs out, and nothing is sent for another", async () => {
    const server = takingServer();
    await writeOutOfReach(server, "one");
    await waitFor(async () => expect(await stored()).toHaveLength(1));
    const stop = forgetAfterSessions();
    act(() => signIn("other", 3600, { ...GUEST, id: "u2" }));
    await waitFor(async () => expect(await stored()).toEqual([]));
    stop();
    await find();
    expect(server.texts()).toEqual([]);
    expect(conversation().queryByText("one")).toBeNull();
  });

  it("that another tab has sent are not sent here", async () => {
    const server = takingServer();
    await writeOutOfReach(server, "one");
    await waitFor(async () => expect(await stored()).toHaveLength(1));
    await act(() => sentElsewhere("u1"));
    await waitFor(() => expect(conversation().queryByText("one")).toBeNull());
    await find();
    expect(server.texts()).toEqual([]);
  });

  it("can be written although a reply was running when the server went out of reach", async () => {
    const server = takingServer();
    await renderChat(server);
    await say("one");
    expect(await screen.findByRole("button", { name: "Stop the reply" })).toBeTruthy();
    lose();
    await say("two");
    expect(waiting()).toHaveLength(1);
    await find();
    expect(server.texts()).toEqual(["one"]);
    await server.endReply();
    await waitFor(() => expect(server.texts()).toEqual(["one", "two"]));
  });
});

describe("a message that meets a reply this tab knows nothing of", () => {
  it("waits for its end and then goes", async () => {
    const server = takingServer();
    await renderChat(server);
    await field();
    const take = server.answers.SendMessage;
    server.answers.SendMessage = () => refusal("REPLY_RUNNING");
    await say("one");
    await waitFor(() => expect(waiting()).toHaveLength(1));
    expect(screen.queryByRole("alert")).toBeNull();
    if (take) server.answers.SendMessage = take;
    // It is tried again and again; the reply may have been in its way more than once by now.
    await waitFor(() => expect(server.isRunning()).toBe(true));
    await waitFor(() => expect(waiting()).toHaveLength(0));
    expect(new Set(server.sent().map(({ text, requestId }) => `${text} ${requestId}`)).size).toBe(1);
  });
});
