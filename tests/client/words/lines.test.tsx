import { ApolloProvider } from "@apollo/client/react";
import { render, screen, waitFor, within } from "@testing-library/react";
import { MemoryRouter } from "react-router-dom";
import { beforeEach, describe, expect, test } from "vitest";
import { LineCorrector } from "../../../client/src/features/words/line/LineCorrector.tsx";
import { LineSheet } from "../../../client/src/features/words/line/LineSheet.tsx";
import { closePageSheet } from "../../../client/src/lib/sheets/pageSheet.ts";
import { sentLines } from "../../../client/src/lib/words/sentLines.ts";
import { answer, exchange, givePlaces, openAsMember, said } from "../chat/exchangeServer.tsx";
import { greeting, infoCard, message, NPC_ID, prepareChat, refusal, renderChat, writing } from "../chat/chatServer.tsx";
import type { createChatServer } from "../chat/chatServer.tsx";
import { balanceOf } from "../points/prices.ts";
import { GUEST } from "../people.ts";
import { userEvent } from "../userEvent.ts";

type Dependencies = ReturnType<typeof createChatServer>;

/** What the person has said: おはよう, put right. */
const CHANGE = { before: "おはよう", after: "おはようございます", reason: "More polite." };
const correctionOf = (messageId: string, fields: object = {}) => ({
  id: `${messageId}:en:おはよう`,
  messageId,
  nativeLanguage: "en",
  text: "おはようございます",
  changes: [{ ...CHANGE, isKept: false }],
  ...fields,
});
const knownOf = (messageId: string, correction: object) => ({
  messageWords: [
    {
      id: `${messageId}:0`,
      messageId,
      alternative: 0,
      language: "ja",
      words: [],
      explanations: [],
      newWords: [],
      saved: [],
      correction,
    },
  ],
});

prepareChat();
beforeEach(givePlaces);
beforeEach(() => {
  closePageSheet();
  sentLines.set([]);
});

function chat(before = [infoCard, greeting, said]): Dependencies {
  const server = exchange(answer("はい、おはよう。"), before);
  server.answers.CorrectLine = ({ messageId }) => ({ correctLine: correctionOf(String(messageId)) });
  return server;
}

async function open(server: Dependencies, isGuest = false): Promise<void> {
  if (isGuest) await renderChat(server, GUEST);
  else await openAsMember(server);
  render(
    <ApolloProvider client={server.client}>
      <MemoryRouter>
        <LineSheet />
        <LineCorrector />
      </MemoryRouter>
    </ApolloProvider>,
  );
}
const pencil = () => screen.findByRole("button", { name: "Correct my message" });
const sheet = () => screen.findByRole("dialog", { name: "Correction" });
/** On the bubble; the row under the reply has another. */
const mark = () => screen.queryByLabelText("See the correction");

describe("the pencil under the newest exchange", () => {
  test("shows a kept correction at once, without asking", async () => {
    const server = chat();
    server.answers.MessageWords = () => knownOf("said", correctionOf("said"));
    await open(server);
    await waitFor(() => expect(mark()).not.toBeNull());
    expect(server.asked("MessageWords")[0]?.messageIds).toContain("said");
    await userEvent.click(mark() ?? document.body);
    expect(await within(await sheet()).findByText("More polite.")).toBeTruthy();
    expect(server.asked("CorrectLine")).toEqual([]);
  });

  test("says kindly that nothing is to be corrected, and leaves no mark", async () => {
    const server = chat();
    server.answers.CorrectLine = () => ({ correctLine: correctionOf("said", { text: "おはよう", changes: [] }) });
    await open(server);
    await userEvent.click(await pencil());
    await userEvent.click(within(await sheet()).getByRole("button", { name: /^Correct this line/ }));
    expect((await within(await sheet()).findByRole("status")).textContent).toBe("Nothing to correct. Well said!");
    expect(mark()).toBeNull();
  });

  test("of a server without a model says that it cannot judge", async () => {
    const server = chat();
    server.answers.ServerInfo = () => ({ serverInfo: { demo: ["ai"], houseTexts: [], notice: null } });
    server.answers.CorrectLine = () => ({ correctLine: correctionOf("said", { text: "おはよう", changes: [] }) });
    await open(server);
    await userEvent.click(await pencil());
    await userEvent.click(within(await sheet()).getByRole("button", { name: /^Correct this line/ }));
    expect((await within(await sheet()).findByRole("status")).textContent).toContain("cannot judge");
  });

  test("asks at once those who know the price", async () => {
    const server = chat();
    server.answers.Balance = () => ({ balance: balanceOf(90) });
    localStorage.setItem("pricesTold", "u1 correction");
    await open(server);
    await userEvent.click(await pencil());
    expect(await within(await sheet()).findByText("More polite.")).toBeTruthy();
  });

  test("says why it failed, and tries again where that may help", async () => {
    const server = chat();
    server.answers.CorrectLine = () => refusal("AI_UNAVAILABLE");
    await open(server);
    await userEvent.click(await pencil());
    await userEvent.click(within(await sheet()).getByRole("button", { name: /^Correct this line/ }));
    expect((await screen.findByRole("alert")).textContent).toContain("The line could not be corrected.");
    server.answers.CorrectLine = () => ({ correctLine: correctionOf("said") });
    await userEvent.click(screen.getByRole("button", { name: "Try again" }));
    expect(await within(await sheet()).findByText("More polite.")).toBeTruthy();
  });

  test("needs an account", async () => {
    const server = chat();
    await open(server, true);
    await userEvent.click(await pencil());
    expect(server.asked("CorrectLine")).toEqual([]);
    expect(screen.queryByRole("dialog", { name: "Correction" })).toBeNull();
    expect(server.asked("MessageWords").flatMap(({ messageIds }) => messageIds)).not.toContain("said");
  });

  test("is not there for a line in one's native language", async () => {
    await open(chat([infoCard, greeting, message({ ...said, id: "native", language: "en" })]));
    await screen.findByRole("button", { name: /^Another reply/ });
    expect(screen.queryByRole("button", { name: "Correct my message" })).toBeNull();
  });
});

describe("a change", () => {
  test("is kept as a card, and shows so; what only left something out has no button", async () => {
    const server = chat();
    const left = { ...CHANGE, before: "ね", after: "", reason: "Too much.", isKept: false };
    const corrected = correctionOf("said", { changes: [{ ...CHANGE, isKept: false }, left] });
    server.answers.MessageWords = () => knownOf("said", corrected);
    server.answers.KeepCorrection = () => ({ keepCorrection: { id: "w1" } });
    await open(server);
    await waitFor(() => expect(mark()).not.toBeNull());
    await userEvent.click(mark() ?? document.body);
    server.answers.MessageWords = () => knownOf("said", { ...corrected, changes: [{ ...CHANGE, isKept: true }, left] });
    const keep = await within(await sheet()).findAllByRole("button", { name: /^Keep/ });
    expect(keep.map((button) => button.getAttribute("aria-label"))).toEqual(["Keep as a card: おはようございます"]);
    await userEvent.click(keep[0] ?? document.body);
    expect(await within(await sheet()).findByText("Kept as a card")).toBeTruthy();
    expect(server.asked("KeepCorrection")).toEqual([{ npcId: NPC_ID, messageId: "said", change: 0 }]);
    await waitFor(() => expect(server.asked("MessageWords")).toHaveLength(2));
  });
});

describe("by itself", () => {
  const own = message({ id: "mine", position: 5, sender: "user", text: "げんき", requestId: "q9" });
  const reply = writing({ id: "its-reply", position: 6, replyId: "r9" });

  /** Sends a line, whose reply begins. */
  async function send(server: Dependencies, correctsLines: boolean, isGuest = false): Promise<void> {
    server.answers.SendMessage = () => ({ sendMessage: { __typename: "SentMessage", message: own, reply } });
    server.answers.CorrectsLines = () => ({ wordSettings: { correctsLines } });
    await open(server, isGuest);
    await userEvent.type(await screen.findByRole("textbox", { name: "Message" }), "げんき{Enter}");
    await waitFor(() => expect(server.isWatched("WatchReply")).toBe(true));
  }
  const end = (server: Dependencies): void =>
    server.done(message({ ...reply, text: "元気です。", isGenerating: false, status: "complete" }));

  test("no line is corrected where that was not set", async () => {
    const server = chat();
    await send(server, false);
    end(server);
    await waitFor(() => expect(sentLines.get()).toEqual([]));
    expect(server.asked("CorrectLine")).toEqual([]);
  });

  test("no guest's line is corrected", async () => {
    const server = chat();
    await send(server, true, true);
    expect(sentLines.get()).toEqual([]);
    end(server);
    await screen.findByText("元気です。");
    expect([...server.asked("CorrectsLines"), ...server.asked("CorrectLine")]).toEqual([]);
  });

  test("a line that another device has sent is not corrected here", async () => {
    const server = chat();
    server.answers.CorrectsLines = () => ({ wordSettings: { correctsLines: true } });
    await open(server);
    server.chatUpdated(own);
    await screen.findByText("げんき");
    expect(sentLines.get()).toEqual([]);
    expect(server.asked("CorrectLine")).toEqual([]);
  });

  test("it stops where points are out, says so once, and begins again with more points", async () => {
    const server = chat();
    server.answers.CorrectLine = () => refusal("INSUFFICIENT_POINTS");
    await send(server, true);
    end(server);
    expect(await screen.findByText(/no longer corrected automatically/)).toBeTruthy();
    const lineOf = (messageId: string) => ({
      userId: "u1",
      npcId: NPC_ID,
      messageId,
      text: "x",
      replyMessageId: "its-reply",
    });
    sentLines.set([lineOf("next")]);
    await waitFor(() => expect(sentLines.get()).toEqual([]));
    expect(server.asked("CorrectLine")).toHaveLength(1);
    server.answers.Balance = () => ({ balance: balanceOf(50) });
    await server.client.refetchQueries({ include: ["Balance"] });
    sentLines.set([lineOf("later")]);
    await waitFor(() => expect(server.asked("CorrectLine")).toHaveLength(2));
  });
});
