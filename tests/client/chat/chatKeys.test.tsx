import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { closePageSheet } from "../../../client/src/lib/sheets/pageSheet.ts";
import { giveVoice } from "../speech/deviceVoice.ts";
import { userEvent } from "../userEvent.ts";
import { prepareChat, setPointer } from "./chatServer.tsx";
import { answer, exchange, givePlaces, openAsMember, translated } from "./exchangeServer.tsx";

prepareChat();
beforeEach(givePlaces);
beforeEach(closePageSheet);

const WORDS = [
  [0, 1, "雨", "あめ", "noun"],
  [2, 8, "降る", "ふっています", "verb"],
];

/** A chat whose latest reply has these words; on a desktop the cursor is in the field at first. */
async function openRain(user: { userType?: "guest" } = {}) {
  const reply = answer("雨が降っています。");
  const server = exchange(reply);
  server.answers.MessageWords = () => ({
    messageWords: [
      {
        id: `${reply.id}:1`,
        messageId: reply.id,
        alternative: 1,
        language: "ja",
        words: WORDS,
        explanations: [],
        newWords: [],
        saved: [],
      },
    ],
  });
  server.answers.TranslateMessage = () => ({ translateMessage: translated(reply, "It is raining.") });
  server.answers.RegenerateReply = () => ({ regenerateReply: reply });
  server.answers.ExplainWord = () => Promise.withResolvers<never>().promise;
  await openAsMember(server, user);
  await screen.findByRole("group", { name: /^Words of this message/ });
  await screen.findByRole("button", { name: /^Translate/ });
  await waitFor(() => expect(document.activeElement).toBe(field()));
  return server;
}
const field = () => screen.getByRole("textbox", { name: "Message" });
const press = (keys: string) => userEvent.keyboard(keys);

test("the latest reply is translated, read aloud and asked for again by a key each", async () => {
  const { spoken } = giveVoice("ja-JP");
  const server = await openRain();
  await press("{Escape}t");
  expect(await screen.findByText("It is raining.")).toBeTruthy();
  await press("l");
  await waitFor(() => expect(spoken.map(({ text }) => text)).toEqual(["雨が降っています。"]));
  await press("r");
  await waitFor(() => expect(server.asked("RegenerateReply")).toHaveLength(1));
});

test("arrows walk through the words of the latest reply, Enter explains one, and after Escape they go on from there", async () => {
  await openRain();
  await press("{Escape}{ArrowRight}");
  expect(document.activeElement?.textContent).toBe("雨");
  await press("{ArrowRight}{Enter}");
  expect((await screen.findByRole("dialog")).textContent).toContain("降っています");
  await press("{Escape}");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  await press("{ArrowLeft}");
  expect(document.activeElement?.textContent).toBe("雨");
});

test("all keys are letters in the field, which Escape leaves and a slash finds again", async () => {
  const server = await openRain();
  await press("/tlrc?");
  expect(field()).toHaveProperty("value", "/tlrc?");
  await press("{Escape}");
  expect(document.activeElement).toBe(screen.getByRole("log"));
  await press("/");
  expect(document.activeElement).toBe(field());
  expect(field()).toHaveProperty("value", "/tlrc?");
  expect(["TranslateMessage", "RegenerateReply"].flatMap((name) => server.asked(name))).toEqual([]);
  expect(screen.queryByRole("dialog")).toBeNull();
});

test("the browser keeps its own keys, and a key that is held down acts once", async () => {
  const server = await openRain();
  await press("{Escape}");
  for (const modifier of ["ctrlKey", "metaKey", "altKey", "repeat"])
    expect(fireEvent.keyDown(screen.getByRole("log"), { key: "r", [modifier]: true })).toBe(true);
  expect(server.asked("RegenerateReply")).toEqual([]);
});

test("on a keyboard of other letters the key in the same place counts", async () => {
  const server = await openRain();
  await press("{Escape}");
  fireEvent.keyDown(screen.getByRole("log"), { key: "ㄱ", code: "KeyR" });
  await waitFor(() => expect(server.asked("RegenerateReply")).toHaveLength(1));
});

test("a question mark lists the keys that the page takes, and no others", async () => {
  giveVoice("ja-JP");
  await openRain();
  await press("{Escape}?");
  const sheet = await screen.findByRole("dialog", { name: "Keyboard shortcuts" });
  const rows = [...sheet.querySelectorAll("dl > div")].map((row) =>
    [...row.querySelectorAll("kbd, dd")].map(({ textContent }) => textContent),
  );
  expect(rows).toEqual([
    ["/", "Write a message"],
    ["Esc", "Leave the field"],
    ["↑", "Edit your last message"],
    ["←", "→", "Go from word to word; Enter explains one"],
    ["T", "Translate the latest reply"],
    ["L", "Read it aloud, or stop"],
    ["R", "Get another reply"],
    ["?", "Show these shortcuts"],
  ]);
});

test.each([
  ["fine", true],
  ["coarse", false],
] as const)("the chat's menu leads to them where the pointer is %s: %s", async (pointer, isThere) => {
  setPointer(pointer);
  await openAsMember(exchange(answer("はい")));
  await userEvent.click(await screen.findByRole("button", { name: "Actions for this chat" }));
  const menu = within(await screen.findByRole("menu"));
  expect(menu.queryByRole("menuitem", { name: "Keyboard shortcuts" }) !== null).toBe(isThere);
});
