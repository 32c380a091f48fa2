import { act, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { reportReachable, reportUnreachable } from "../../../client/src/lib/apollo/reachability.ts";
import { giveDatabases } from "../databases.ts";
import { storedOf } from "../outbox/storedOutbox.ts";
import { userEvent } from "../userEvent.ts";
import { openMenuOf } from "./messageMenu.ts";
import { message, NPC_ID, prepareChat, refusal, renderChat } from "./chatServer.tsx";
import { answer, exchange, givePlaces, said } from "./exchangeServer.tsx";

prepareChat();
beforeEach(givePlaces);
giveDatabases();

const field = () => screen.findByRole<HTMLTextAreaElement>("textbox", { name: "Message" });
const log = () => within(screen.getByRole("log"));
const bar = () => screen.queryByRole("group", { name: "Edit message" });

/** A chat with one exchange, and a server that takes edits, whose answers run until they are told to end. */
async function opened() {
  const last = answer("Good day");
  const server = exchange(last);
  const running = message({ ...last, text: "", isGenerating: true, status: "generating", replyId: "reply-edited" });
  server.answers.EditMessage = ({ text }) => ({
    editMessage: { __typename: "SentMessage", message: { ...said, text: String(text) }, reply: running },
  });
  await renderChat(server);
  const edits = () => server.asked("EditMessage");
  const end = (text: string) =>
    act(async () =>
      server.chatUpdated({
        ...running,
        isGenerating: false,
        status: "complete",
        text,
        alternatives: { index: 2, count: 2 },
      }),
    );
  return { server, edits, end, last };
}

describe("ArrowUp in an empty composer", () => {
  it("edits one's newest message, whose text and answer give way to the new ones", async () => {
    const { edits, end } = await opened();
    await userEvent.type(await field(), "{ArrowUp}");
    expect((await field()).value).toBe("おはよう");
    expect(within(bar() ?? document.body).getByText("おはよう")).toBeTruthy();
    await userEvent.type(await field(), "ございます{Enter}");
    expect(log().getByText("おはようございます")).toBeTruthy();
    expect(log().queryByText("Good day")).toBeNull();
    expect(bar()).toBeNull();
    expect((await field()).value).toBe("");
    await waitFor(() => expect(edits()).toHaveLength(1));
    expect(edits()[0]).toEqual({
      npcId: NPC_ID,
      messageId: said.id,
      text: "おはようございます",
      requestId: expect.any(String),
    });
    await end("How polite");
    expect(await log().findByText("How polite")).toBeTruthy();
    expect(log().queryByText("おはよう")).toBeNull();
    await waitFor(async () => expect(await storedOf("u1")).toEqual([]));
  });

  it("moves the caret in a text that is being written", async () => {
    await opened();
    await userEvent.type(await field(), "Draft{ArrowUp}");
    expect((await field()).value).toBe("Draft");
    expect(bar()).toBeNull();
  });
});

describe("editing", () => {
  const begin = async (): Promise<void> => {
    await userEvent.click((await openMenuOf(1)).getByRole("menuitem", { name: "Edit" }));
  };

  it("is begun in the message's menu and left with Escape, which brings the draft back", async () => {
    const { edits } = await opened();
    await userEvent.type(await field(), "My draft");
    await begin();
    expect((await field()).value).toBe("おはよう");
    await userEvent.type(await field(), "!!{Escape}");
    expect((await field()).value).toBe("My draft");
    expect(log().getByText("おはよう")).toBeTruthy();
    expect(edits()).toEqual([]);
  });

  it("that changes nothing asks for nothing", async () => {
    const { edits } = await opened();
    await begin();
    await userEvent.type(await field(), "{Enter}");
    expect(bar()).toBeNull();
    expect(log().getByText("Good day")).toBeTruthy();
    expect(edits()).toEqual([]);
  });

  it("waits in its place while the server is out of reach, and can be taken back into the composer", async () => {
    const { edits } = await opened();
    await begin();
    act(() => reportUnreachable());
    await userEvent.type(await field(), "!{Enter}");
    expect(await log().findByText("Waiting to be sent")).toBeTruthy();
    expect(log().getByText("おはよう!")).toBeTruthy();
    await userEvent.click(log().getByRole("button", { name: "Edit" }));
    expect((await field()).value).toBe("おはよう!");
    expect(bar()).not.toBeNull();
    await userEvent.type(await field(), "!{Enter}");
    await act(async () => reportReachable());
    await waitFor(() => expect(edits()).toMatchObject([{ text: "おはよう!!", messageId: said.id }]));
  });

  it("that is refused says why in its place, and goes back into the composer", async () => {
    const { server } = await opened();
    server.answers.EditMessage = () => refusal("CHAT_ENDED");
    await begin();
    await userEvent.type(await field(), "!{Enter}");
    expect(await screen.findByRole("alert")).toBeTruthy();
    expect(log().getByText("おはよう!")).toBeTruthy();
    await userEvent.click(log().getByRole("button", { name: "Edit" }));
    expect((await field()).value).toBe("おはよう!");
    expect(log().getByText("Good day")).toBeTruthy();
    await userEvent.type(await field(), "{Escape}");
    expect(bar()).toBeNull();
    await waitFor(async () => expect(await storedOf("u1")).toEqual([]));
  });

  it("that meets a limit gives the text back to be edited", async () => {
    const { server } = await opened();
    server.answers.EditMessage = () => ({
      editMessage: {
        __typename: "ChatNotice",
        npcId: NPC_ID,
        messageType: "insufficientPoints",
        text: "Too few points",
      },
    });
    await begin();
    await userEvent.type(await field(), "!{Enter}");
    await waitFor(async () => expect((await field()).value).toBe("おはよう!"));
    expect(bar()).not.toBeNull();
    expect(log().getByText("おはよう")).toBeTruthy();
    // What is being edited outlives the page, and would be there in the next test.
    await userEvent.type(await field(), "{Escape}");
    expect(bar()).toBeNull();
  });
});
