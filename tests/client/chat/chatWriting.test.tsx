import { act, cleanup, renderHook, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "../userEvent.ts";
import { describe, expect, it } from "vitest";
import { forgetDrafts } from "../../../client/src/lib/chats/drafts.ts";
import { useGuestDialog } from "../../../client/src/lib/guestDialog/guestDialog.ts";
import {
  createChatServer,
  greeting,
  infoCard,
  message,
  NPC_ID,
  refusal,
  renderChat,
  prepareChat,
  writing,
} from "./chatServer.tsx";
import { balanceOf, PRICES } from "../points/prices.ts";
import { firstOf } from "../../kit/firstOf.ts";

const MEMBER = { userType: "regular", username: "mia" } as const;
const REPLIES = [
  { text: "はい、お願いします。", translation: "Yes, please." },
  { text: "コーヒーをください。", translation: "A coffee, please." },
  { text: "今日のおすすめは何ですか。", translation: "What do you recommend today?" },
];
const POLISHED = {
  text: "コーヒーをお願いします。",
  changes: [{ before: "ください", after: "お願いします", reason: "More polite." }],
};

/** A chat in which something was said. */
const SAID = [
  infoCard,
  greeting,
  message({ id: "own", position: 3, sender: "user", text: "こんにちは。" }),
  message({ id: "answer", position: 4, text: "何になさいますか。" }),
];

function memberServer(history = SAID) {
  const server = createChatServer(history);
  server.answers.Prices = () => ({ serverInfo: { prices: { ...PRICES, reply: 0, polish: 3 } } });
  server.answers.ServerInfo = () => ({ serverInfo: { demo: [], houseTexts: [], notice: null } });
  server.answers.Balance = () => ({ balance: balanceOf(0) });
  server.answers.SuggestReplies = () => ({ suggestReplies: REPLIES });
  server.answers.PolishText = () => ({ polishText: POLISHED });
  return server;
}
type Dependencies = ReturnType<typeof memberServer>;

const field = () => screen.findByRole<HTMLTextAreaElement>("textbox", { name: "Message" });
const offer = () => screen.findByRole("button", { name: /^Suggest replies/ });
const replies = () => screen.findByRole("region", { name: "Suggested replies" });
const reply = (name: string) => screen.findByRole("button", { name });

/** Whether the dialog is up that says what needs an account. */
/** What a guest is told to need an account for; null when they are told nothing. */
const told = () => renderHook(useGuestDialog).result.current?.act ?? null;

async function open(server: Dependencies = memberServer(), user: Parameters<typeof renderChat>[1] = MEMBER) {
  await renderChat(server, user);
  await field();
  return server;
}

async function asked(server?: Dependencies, user?: Parameters<typeof renderChat>[1]) {
  const opened = await open(server, user);
  await userEvent.click(await offer());
  await replies();
  return opened;
}

prepareChat();

describe("openers", () => {
  it("are offered to a greeting, cost nothing, and make two taps of the first message", async () => {
    const server = createChatServer();
    await renderChat(server);
    const opener = await reply("はじめまして！");
    // It takes no focus, as nobody has asked for it.
    expect(document.activeElement).not.toBe(opener);
    await userEvent.click(opener);
    expect((await field()).value).toBe("はじめまして！");
    await userEvent.click(await reply("Send"));
    await waitFor(() => expect(server.asked("SendMessage")).toHaveLength(1));
    expect(server.asked("SuggestReplies")).toEqual([]);
    expect(screen.queryByRole("region", { name: "Suggested replies" })).toBeNull();
  });

  it("make room for replies that are suggested, once they are closed", async () => {
    const server = await open(memberServer([infoCard, greeting]));
    await userEvent.click(await reply("Close suggestions"));
    await userEvent.click(await offer());
    for (const { text } of REPLIES) await screen.findByText(text);
    expect(server.asked("SuggestReplies")).toHaveLength(1);
  });

  it("are not offered in a language that the character does not speak", async () => {
    await open(memberServer([infoCard, greeting]), { ...MEMBER, language: "fr" });
    expect(await offer()).toBeTruthy();
    expect(screen.queryByText(/aujourd’hui/)).toBeNull();
  });
});

describe("suggested replies", () => {
  it("are offered with their price, asked for once, and shown in the language being learned", async () => {
    const server = await open();
    expect(await screen.findByRole("button", { name: /^Suggest replies ?\(1 point\)$/ })).toBeTruthy();
    await userEvent.click(await offer());
    expect(server.asked("SuggestReplies")).toEqual([{ npcId: NPC_ID }]);
    for (const { text } of REPLIES) expect((await screen.findByText(text)).getAttribute("lang")).toBe("ja");
    expect(screen.getByText("3 suggested replies").getAttribute("role")).toBe("status");
    await userEvent.click(screen.getByRole("button", { name: "Close suggestions" }));
    await userEvent.click(await screen.findByRole("button", { name: "Suggest replies" }));
    await replies();
    expect(server.asked("SuggestReplies")).toHaveLength(1);
  });

  it("fill the field at a tap, send nothing, and leave the focus there", async () => {
    const server = await asked();
    await userEvent.click(await reply("コーヒーをください。"));
    const textbox = await field();
    expect(textbox.value).toBe("コーヒーをください。");
    expect(document.activeElement).toBe(textbox);
    expect(server.asked("SendMessage")).toEqual([]);
    expect(screen.queryByRole("button", { name: "My own text" })).toBeNull();
  });

  it("take the place of what was typed, which can be had back, also after trying another", async () => {
    await asked();
    await userEvent.type(await field(), "わたしは");
    await userEvent.click(await reply("はい、お願いします。"));
    await userEvent.click(await reply("コーヒーをください。"));
    expect((await field()).value).toBe("コーヒーをください。");
    await userEvent.click(await reply("My own text"));
    expect((await field()).value).toBe("わたしは");
    expect(screen.queryByRole("button", { name: "My own text" })).toBeNull();
  });

  it("show what they mean on demand, one by one", async () => {
    await asked();
    expect(screen.queryByText("Yes, please.")).toBeNull();
    await userEvent.click(await reply("Show translation: はい、お願いします。"));
    expect(screen.getByText("Yes, please.").getAttribute("lang")).toBe("en");
    expect(screen.queryByText("A coffee, please.")).toBeNull();
    await userEvent.click(await reply("Hide translation: はい、お願いします。"));
    expect(screen.queryByText("Yes, please.")).toBeNull();
  });

  it("have no translation where the language is one's own", async () => {
    await asked(memberServer(), { ...MEMBER, nativeLanguage: "ja" });
    expect(screen.queryByRole("button", { name: /^Show translation/ })).toBeNull();
  });

  it("are for members: a guest is told so and nothing is asked", async () => {
    const server = createChatServer(SAID);
    await renderChat(server);
    await userEvent.click(await offer());
    expect(server.asked("SuggestReplies")).toEqual([]);
    expect(told()).toBe("suggest");
    expect(await reply("Suggest replies")).toBeTruthy();
  });

  it("are not offered while a reply is being written", async () => {
    await open(
      memberServer([infoCard, greeting, message({ id: "mine", position: 3, sender: "user", text: "Hi" }), writing()]),
    );
    expect(await screen.findByRole("button", { name: "Stop the reply" })).toBeTruthy();
    expect(screen.queryByRole("button", { name: /^Suggest replies/ })).toBeNull();
  });

  it("vanish when a message is sent", async () => {
    const server = await asked();
    server.answers.SendMessage = () => ({
      sendMessage: { __typename: "ChatNotice", npcId: NPC_ID, messageType: "insufficientPoints", text: "No points." },
    });
    await userEvent.type(await field(), "やあ{Enter}");
    await screen.findByText("No points.");
    expect(screen.queryByRole("region", { name: "Suggested replies" })).toBeNull();
  });

  it("close by Escape, back to the field, with what was typed untouched", async () => {
    await asked();
    await userEvent.type(await field(), "わた");
    await userEvent.keyboard("{Escape}");
    expect(screen.queryByRole("region", { name: "Suggested replies" })).toBeNull();
    expect((await field()).value).toBe("わた");
    expect(document.activeElement).toBe(await field());
  });

  it("are reached by keyboard alone", async () => {
    await open();
    (await offer()).focus();
    await userEvent.keyboard("{Enter}");
    await replies();
    await waitFor(() => expect(document.activeElement?.textContent).toBe("はい、お願いします。"));
    await userEvent.keyboard("{Enter}");
    expect((await field()).value).toBe("はい、お願いします。");
  });

  it("that cannot be made say so in their place, and can be asked for again", async () => {
    const server = memberServer();
    server.answers.SuggestReplies = () => refusal("AI_UNAVAILABLE");
    await open(server);
    await userEvent.click(await offer());
    const alert = within(await screen.findByRole("alert"));
    expect(alert.getByText("No suggestions could be made right now. Please try again later.")).toBeTruthy();
    server.answers.SuggestReplies = () => ({ suggestReplies: REPLIES });
    await userEvent.click(alert.getByRole("button", { name: "Try again" }));
    await replies();
    expect(screen.queryByRole("alert")).toBeNull();
  });

  it.each(
    firstOf(
      [
        ["INTERNAL", "No suggestions could be made right now. Please try again later.", 1],
        ["CONFLICT", "No replies can be suggested here.", 0],
        ["NOT_FOUND", "No replies can be suggested here.", 0],
      ],
      2,
    ),
  )("that fail by %s say so, and are offered again where that can help", async (code, text, tries) => {
    const server = memberServer();
    server.answers.SuggestReplies = () => refusal(code);
    await open(server);
    await userEvent.click(await offer());
    const alert = within(await screen.findByRole("alert"));
    expect(alert.getByText(text)).toBeTruthy();
    expect(alert.queryAllByRole("button", { name: "Try again" })).toHaveLength(tries);
  });

  it("that cannot be paid show the way to points", async () => {
    const server = memberServer();
    server.answers.SuggestReplies = () => refusal("INSUFFICIENT_POINTS");
    await open(server);
    await userEvent.click(await offer());
    expect((await screen.findByRole("link", { name: "Get points" })).getAttribute("href")).toBe("/points/recharge");
    await userEvent.click(screen.getByRole("button", { name: "Close suggestions" }));
    expect(await offer()).toBeTruthy();
  });
});

describe("polishing what is being written", () => {
  const polish = () => screen.findByRole("button", { name: /^Polish/ });

  it("is offered with its price once there is text", async () => {
    await open();
    expect(screen.queryByRole("button", { name: /^Polish/ })).toBeNull();
    await userEvent.type(await field(), "コーヒーください");
    expect(await screen.findByRole("button", { name: /^Polish ?\(3 points\)$/ })).toBeTruthy();
  });

  it("shows what changed and why; using it replaces the text and returns to the field", async () => {
    const server = await open();
    await userEvent.type(await field(), "コーヒーください");
    await userEvent.click(await polish());
    const suggestion = within(await screen.findByRole("region", { name: "Suggestion" }));
    expect(server.asked("PolishText")).toEqual([
      { input: { text: "コーヒーください", language: "ja", purpose: "chat" } },
    ]);
    expect(suggestion.getByText("More polite.")).toBeTruthy();
    await userEvent.click(suggestion.getByRole("button", { name: "Use this" }));
    expect((await field()).value).toBe(POLISHED.text);
    expect(document.activeElement).toBe(await field());
    expect(screen.queryByRole("region", { name: "Suggestion" })).toBeNull();
  });

  it.each(["Keep mine", "Escape", "typing"])("leaves the text as it is: %s", async (way) => {
    await open();
    await userEvent.type(await field(), "コーヒーください");
    await userEvent.click(await polish());
    await screen.findByRole("region", { name: "Suggestion" });
    if (way === "Keep mine") await userEvent.click(await reply("Keep mine"));
    else if (way === "Escape") await userEvent.keyboard("{Escape}");
    else await userEvent.type(await field(), "ね");
    expect(screen.queryByRole("region", { name: "Suggestion" })).toBeNull();
    expect((await field()).value).toBe(way === "typing" ? "コーヒーくださいね" : "コーヒーください");
    expect(document.activeElement).toBe(await field());
  });

  it("that fails says so and keeps the text", async () => {
    const server = memberServer();
    server.answers.PolishText = () => refusal("AI_UNAVAILABLE");
    await open(server);
    await userEvent.type(await field(), "コーヒーください");
    await userEvent.click(await polish());
    expect(await screen.findByText("The text could not be polished. Please try again later.")).toBeTruthy();
    expect((await field()).value).toBe("コーヒーください");
  });

  it("is for members: a guest is told so and nothing is asked", async () => {
    const server = createChatServer();
    await renderChat(server);
    await userEvent.type(await field(), "コーヒー");
    await userEvent.click(await polish());
    expect(server.asked("PolishText")).toEqual([]);
    expect(told()).toBe("polish");
  });
});

describe("what is being written", () => {
  it("is kept when the tab is closed, for each chat and person, until they log out", async () => {
    await open();
    await userEvent.type(await field(), "half a sen");
    expect(localStorage.getItem(`chat.draft.u1.${NPC_ID}`)).toBe("half a sen");
    cleanup();
    await open(memberServer(), { ...MEMBER, id: "u2" });
    expect((await field()).value).toBe("");
    cleanup();
    await open();
    expect((await field()).value).toBe("half a sen");
    act(() => forgetDrafts(() => true));
    expect((await field()).value).toBe("");
    expect(localStorage.getItem(`chat.draft.u1.${NPC_ID}`)).toBeNull();
  });
});
