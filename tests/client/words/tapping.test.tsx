import { act, render, renderHook, screen, waitFor, within } from "@testing-library/react";
import { ApolloProvider } from "@apollo/client/react";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { WordCard } from "../../../client/src/features/words/tap/WordCard.tsx";
import type { SavedMarkFragment } from "../../../client/src/lib/words/words.generated.ts";
import { useGuestDialog } from "../../../client/src/lib/guestDialog/guestDialog.ts";
import { ASKED_WORD, askedWordIn } from "../../../client/src/lib/words/askedWord.ts";
import { closePageSheet } from "../../../client/src/lib/sheets/pageSheet.ts";
import { wordsHaveChanged } from "../../../client/src/lib/words/wordsVersion.ts";
import { showReadings } from "../../../client/src/lib/words/readingsShown.ts";
import { showNewWords } from "../../../client/src/lib/words/newWordsShown.ts";
import { answer, exchange, givePlaces, keyTerm, openAsMember, translated } from "../chat/exchangeServer.tsx";
import { NPC_ID, prepareChat, refusal, renderChat } from "../chat/chatServer.tsx";
import type { createChatServer } from "../chat/chatServer.tsx";
import { GUEST } from "../people.ts";
import { giveHighlights, giveVoice } from "../speech/deviceVoice.ts";
import { userEvent } from "../userEvent.ts";
import { savedMark } from "./savedMark.ts";

type Dependencies = ReturnType<typeof createChatServer>;

const TEXT = "雨が降っています。";
const WORDS = [
  [0, 1, "雨", "あめ", "noun"],
  [1, 2, "が", null, "particle"],
  [2, 8, "降る", "ふっています", "verb"],
];
const explanationOf = (messageId: string) => ({
  id: `${messageId}:1:2:en`,
  messageId,
  alternative: 1,
  start: 2,
  language: "ja",
  nativeLanguage: "en",
  surface: "降っています",
  lemma: "降る",
  reading: "ふる",
  partOfSpeech: "verb",
  gloss: "to fall (of rain)",
  note: "The form says that it goes on.",
  sentence: TEXT,
  sentenceStart: 0,
  translation: "It is raining.",
});

/** What the server knows of the message's words. */
const wordsOf = (messageId: string, known: object = {}) => ({
  messageWords: [
    {
      id: `${messageId}:1`,
      messageId,
      alternative: 1,
      language: "ja",
      words: WORDS,
      explanations: [],
      newWords: [],
      saved: [],
      ...known,
    },
  ],
});

prepareChat();
beforeEach(givePlaces);
beforeEach(() => {
  closePageSheet();
  showReadings("ja", false);
  showNewWords(false);
});

/** A chat whose newest answer has these words; what is asked of the model is answered. */
function rainyChat(text = TEXT): {
  server: Dependencies;
  message: ReturnType<typeof answer>;
} {
  const message = answer(text);
  const server = exchange(message);
  server.answers.MessageWords = () => wordsOf(message.id);
  server.answers.ExplainWord = () => ({
    explainWord: explanationOf(message.id),
  });
  return { server, message };
}

async function open(server: Dependencies, isGuest = false): Promise<HTMLElement> {
  if (isGuest) {
    await renderChat(server, GUEST);
    render(
      <ApolloProvider client={server.client}>
        <WordCard />
      </ApolloProvider>,
    );
  } else await openAsMember(server);
  return screen.findByRole("group", { name: /^Words of this message/ });
}
const word = (text: HTMLElement, surface: string) => within(text).getByText(surface);
const card = () => screen.findByRole("dialog");

describe("a word of a reply", () => {
  test("opens its card by a tap: the form, how it is read, its kind; and what it means once that is asked for", async () => {
    const { server, message } = rainyChat();
    const text = await open(server);
    expect(text.textContent).toBe(TEXT);
    await userEvent.click(word(text, "降っています"));
    expect((await card()).textContent).toMatch(/降る.*ふっています.*Verb.*In the text:.*降っています/);
    expect(server.asked("ExplainWord")).toEqual([]);
    await userEvent.click(screen.getByRole("button", { name: /^What does it mean here\?/ }));
    expect(await screen.findByText("to fall (of rain)")).toBeTruthy();
    expect(server.asked("ExplainWord")).toEqual([{ npcId: NPC_ID, messageId: message.id, start: 2 }]);
    expect((await card()).querySelector("mark")?.textContent).toBe("降っています");
    expect(screen.getByText("It is raining.")).toBeTruthy();
  });

  test("that is saved and due counts as met once it is shown, one that is not due or not in a reply does not", async () => {
    const { server, message } = rainyChat();
    const saved = (due: string | null) => [savedMark({ due })];
    server.answers.MeetWords = () => ({ meetWords: 1 });
    server.answers.MessageWords = () => wordsOf(message.id, { saved: saved("2999-01-01T00:00:00.000Z") });
    await open(server);
    expect(server.asked("MeetWords")).toEqual([]);
    server.answers.MessageWords = () => wordsOf(message.id, { saved: saved("2020-01-01T00:00:00.000Z") });
    wordsHaveChanged();
    await waitFor(() => expect(server.asked("MeetWords")).toEqual([{ npcId: NPC_ID, messageIds: [message.id] }]));
  });

  test("that is new is underlined on request, until one says that one knows it, before or after it is explained", async () => {
    const { server, message } = rainyChat();
    server.answers.MessageWords = () => wordsOf(message.id, { newWords: [2] });
    server.answers.SayWordKnown = () => ({ sayWordKnown: true });
    const text = await open(server);
    expect(word(text, "降っています").className).not.toContain("underline");
    act(() => showNewWords(true));
    expect(word(text, "降っています").className).toContain("new-word");
    expect(word(text, "雨").className).not.toContain("underline");
    await userEvent.click(word(text, "降っています"));
    server.answers.MessageWords = () => wordsOf(message.id);
    await userEvent.click(await screen.findByRole("button", { name: "I know this" }));
    await waitFor(() => expect(word(text, "降っています").className).not.toContain("underline"));
    await userEvent.click(screen.getByRole("button", { name: /^What does it mean here\?/ }));
    await screen.findByText("to fall (of rain)");
    await userEvent.click(screen.getByRole("button", { name: "This is new to me" }));
    await waitFor(() =>
      expect(server.asked("SayWordKnown")).toEqual([
        { language: "ja", lemma: "降る", isKnown: true },
        { language: "ja", lemma: "降る", isKnown: false },
      ]),
    );
  });

  test("says at once what was asked for before, and asks nothing", async () => {
    const { server, message } = rainyChat();
    server.answers.MessageWords = () => wordsOf(message.id, { explanations: [explanationOf(message.id)] });
    await userEvent.click(word(await open(server), "降っています"));
    expect(await screen.findByText("to fall (of rain)")).toBeTruthy();
    expect(server.asked("ExplainWord")).toEqual([]);
  });

  test("is listened to alone and in its sentence, which is lit on the card, and falls silent with it", async () => {
    const lit = giveHighlights();
    const { spoken, cancel } = giveVoice();
    const { server, message } = rainyChat(`${TEXT}そうですか。`);
    server.answers.MessageWords = () => wordsOf(message.id, { explanations: [explanationOf(message.id)] });
    await userEvent.click(word(await open(server), "降っています"));
    const listen = within(await card());
    await userEvent.click(listen.getByRole("button", { name: "Hear the word" }));
    await waitFor(() => expect(spoken.map(({ text }) => text)).toEqual(["降っています"]));
    await userEvent.click(listen.getByRole("button", { name: "Hear the sentence" }));
    expect(spoken.at(-1)).toMatchObject({ text: TEXT, lang: "ja-JP" });
    expect(lit()).toEqual({ "spoken-sentence": [TEXT] });
    expect(listen.getByRole("button", { name: "Hear the sentence" }).getAttribute("aria-pressed")).toBe("true");
    cancel.mockClear();
    await userEvent.keyboard("{Escape}");
    await waitFor(() => expect(cancel).toHaveBeenCalled());
  });

  test("leaves to what is read in the chat its voice, unless its own is wanted", async () => {
    const { spoken, cancel } = giveVoice();
    const { server } = rainyChat();
    const text = await open(server);
    await userEvent.click(screen.getByRole("button", { name: "Read aloud" }));
    await waitFor(() => expect(spoken).toHaveLength(1));
    await userEvent.click(word(text, "雨"));
    await card();
    await userEvent.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(cancel).not.toHaveBeenCalled();
    await userEvent.click(word(text, "雨"));
    await userEvent.click(await screen.findByRole("button", { name: "Hear the word" }));
    expect(cancel).toHaveBeenCalledOnce();
    expect(spoken.at(-1)?.text).toBe("雨");
  });

  test("is explained with the tap to those who know the price", async () => {
    const { server } = rainyChat();
    localStorage.setItem("pricesTold", "u1 word");
    await userEvent.click(word(await open(server), "雨"));
    await waitFor(() => expect(server.asked("ExplainWord")).toHaveLength(1));
  });

  test("that the phrasebook does not know is refused honestly, and what may pass can be tried again", async () => {
    const { server } = rainyChat();
    server.answers.ExplainWord = () => refusal("UNTRANSLATABLE");
    await userEvent.click(word(await open(server), "雨"));
    await userEvent.click(await screen.findByRole("button", { name: /^What does it mean/ }));
    expect((await screen.findByRole("alert")).textContent).toContain("does not know this word");
    expect(screen.queryByRole("button", { name: "Try again" })).toBeNull();
  });

  test("is explained to a guest by one tap, and needs an account once the free look-ups are used up", async () => {
    const { server, message } = rainyChat();
    const text = await open(server, true);
    server.answers.ExplainWord = () => ({ explainWord: { ...explanationOf(message.id), start: 0, surface: "雨" } });
    await userEvent.click(word(text, "雨"));
    await screen.findByText("to fall (of rain)");
    await userEvent.keyboard("{Escape}");
    server.answers.ExplainWord = () => refusal("GUEST_LOOKUPS_USED");
    await userEvent.click(word(text, "降っています"));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    const refused = renderHook(useGuestDialog).result.current;
    expect(refused?.act).toBe("word");
    const asked = new URL(refused?.from ?? "", location.origin);
    expect(asked.pathname).toBe(`/chat/${NPC_ID}`);
    expect(askedWordIn(asked.searchParams.get(ASKED_WORD))).toEqual({
      messageId: message.id,
      start: 2,
      surface: "降っています",
    });
  });

  test("is not opened by a tap that ends a selection", async () => {
    const { server } = rainyChat();
    const text = await open(server);
    vi.spyOn(window, "getSelection").mockReturnValue({
      isCollapsed: false,
    } as Selection);
    await userEvent.click(word(text, "雨"));
    expect(screen.queryByRole("dialog")).toBeNull();
  });
});

test("readings stay over the words while a translation is open, also where a term ends inside a word", async () => {
  const { server, message } = rainyChat();
  server.answers.TranslateMessage = () => ({
    translateMessage: translated(message, "It is raining.", keyTerm("雨が"), keyTerm("って")),
  });
  const text = await open(server);
  showReadings("ja", true);
  await waitFor(() => expect(text.querySelectorAll("rt")).toHaveLength(2));
  await userEvent.click(screen.getByRole("button", { name: /^Translate/ }));
  await screen.findByText("It is raining.");
  const readings = [...screen.getByRole("log").querySelectorAll("ruby")].map((ruby) => ruby.textContent);
  expect(readings).toEqual(["雨あめ", "降ふ"]);
  expect(screen.getByRole("button", { name: "雨が: show what it means" }).textContent).toBe("雨あめが");
});

test("a key term tells its meaning at once and free, and is saved with it", async () => {
  const { server, message } = rainyChat();
  server.answers.TranslateMessage = () => ({
    translateMessage: translated(message, "It is raining.", keyTerm("降って", { meaning: "falls" })),
  });
  server.answers.SaveTerm = () => ({ saveTerm: savedMark({ lemma: "降って", messageId: message.id, state: "new" }) });
  localStorage.setItem("pricesTold", "u1 word");
  await open(server);
  await userEvent.click(screen.getByRole("button", { name: /^Translate/ }));
  await userEvent.click(await screen.findByRole("button", { name: "降って: show what it means" }));
  expect((await card()).textContent).toMatch(/降って.*falls.*It is raining\./);
  await userEvent.click(screen.getByRole("button", { name: "Save this word" }));
  expect(await screen.findByText("Saved. Not reviewed yet.")).toBeTruthy();
  expect(server.asked("SaveTerm")).toEqual([{ npcId: NPC_ID, messageId: message.id, term: "降って", start: 2 }]);
  expect(server.asked("ExplainWord")).toEqual([]);
});

describe("a saved word", () => {
  const mark = (state: SavedMarkFragment["state"], due: string | null = null) => savedMark({ state, due });

  test("is marked with the tap that saves it, and the other messages are asked again", async () => {
    const { server, message } = rainyChat();
    server.answers.MessageWords = () => wordsOf(message.id, { explanations: [explanationOf(message.id)] });
    server.answers.SaveWord = () => ({ saveWord: mark("new") });
    const text = await open(server);
    await userEvent.click(word(text, "降っています"));
    server.answers.MessageWords = () =>
      wordsOf(message.id, {
        explanations: [explanationOf(message.id)],
        saved: [mark("new")],
      });
    await userEvent.click(await screen.findByRole("button", { name: "Save this word" }));
    expect(await screen.findByText("Saved. Not reviewed yet.")).toBeTruthy();
    expect(word(text, "降っています").className).toContain("underline");
    expect(server.asked("SaveWord")).toEqual([{ npcId: NPC_ID, messageId: message.id, start: 2 }]);
    await waitFor(() => expect(server.asked("MessageWords")).toHaveLength(2));
  });

  test("is marked where it was saved elsewhere while the words were on their way", async () => {
    const { server, message } = rainyChat();
    const late = Promise.withResolvers<void>();
    server.answers.MessageWords = async () => {
      server.answers.MessageWords = () => wordsOf(message.id, { saved: [mark("new")] });
      await late.promise;
      return wordsOf(message.id);
    };
    const opened = open(server);
    await waitFor(() => expect(server.asked("MessageWords")).toHaveLength(1));
    wordsHaveChanged();
    await waitFor(() => expect(server.asked("MessageWords")).toHaveLength(2));
    late.resolve();
    const text = await opened;
    await new Promise((answered) => setTimeout(answered, 50));
    expect(word(text, "降っています").className).toContain("underline");
  });

  test("is known by one tap, and learnt again by another", async () => {
    const { server, message } = rainyChat();
    server.answers.MessageWords = () =>
      wordsOf(message.id, {
        explanations: [explanationOf(message.id)],
        saved: [mark("learning")],
      });
    server.answers.MarkWordKnown = ({ isKnown }) => ({
      markWordKnown: mark(isKnown === true ? "known" : "learning"),
    });
    const text = await open(server);
    await userEvent.click(word(text, "降っています"));
    await userEvent.click(await screen.findByRole("button", { name: "I know this" }));
    expect(await screen.findByText("You know this word.")).toBeTruthy();
    expect(word(text, "降っています").className).not.toContain("underline");
    await userEvent.click(screen.getByRole("button", { name: "Learn it again" }));
    expect(await screen.findByText("Saved. You are learning it.")).toBeTruthy();
  });

  test("carries a glint in a reply that was said after it was saved, and tells when and from whom that was", async () => {
    const { server, message } = rainyChat();
    const { spoken } = giveVoice();
    const said = Date.parse(message.timestamp);
    const savedOn = (days: number) => [
      savedMark({
        createdAt: new Date(said - days * 86_400_000).toISOString(),
      }),
    ];
    server.answers.MessageWords = () => wordsOf(message.id, { saved: savedOn(-1) });
    const text = await open(server);
    expect(word(text, "降っています").className).not.toContain("glint");
    server.answers.MessageWords = () => wordsOf(message.id, { saved: savedOn(3) });
    wordsHaveChanged();
    await waitFor(() => expect(word(text, "降っています").className).toContain("glint"));
    expect(word(text, "雨").className).not.toContain("glint");
    server.answers.MeetWord = () => ({ meetWord: true });
    await userEvent.click(word(text, "降っています"));
    expect((await card()).textContent).toMatch(/to fall.*It snows and is cold\..*You saved this on .*, from Kenji/);
    expect(server.asked("ExplainWord")).toEqual([]);
    await userEvent.click(screen.getByRole("button", { name: "Hear the sentence" }));
    await waitFor(() => expect(spoken.at(-1)?.text).toBe("雪が降って寒い。"));
    expect(server.asked("MeetWord")).toEqual([{ npcId: NPC_ID, messageId: message.id, wordId: "w1" }]);
  });

  test("of several words, deleted while its card is open, leaves its meaning there and offers nothing of its first word", async () => {
    const { server, message } = rainyChat();
    const saved = [savedMark({ lemma: "雨が", surface: "雨が", gloss: "the rain" })];
    server.answers.MessageWords = () => wordsOf(message.id, { saved });
    localStorage.setItem("pricesTold", "u1 word");
    const text = await open(server);
    await userEvent.click(word(text, "雨が"));
    expect((await card()).textContent).toContain("the rain");
    server.answers.MessageWords = () => wordsOf(message.id);
    wordsHaveChanged();
    await waitFor(() => expect(text.textContent && within(text).getByText("雨")).toBeTruthy());
    expect((await card()).textContent).toMatch(/雨が.*the rain/);
    expect(within(await card()).queryByRole("button", { name: /^What does it mean here|^Save this word/ })).toBe(null);
    expect(server.asked("ExplainWord")).toEqual([]);
  });

  test("of which a part is a saved term shows that one marked, whose card tells it and asks nothing of the server", async () => {
    const { server, message } = rainyChat();
    const saved = [savedMark({ lemma: "ています", surface: "ています", gloss: "goes on" })];
    server.answers.MessageWords = () => wordsOf(message.id, { saved });
    server.answers.MeetWord = () => ({ meetWord: true });
    localStorage.setItem("pricesTold", "u1 word");
    const text = await open(server);
    expect(text.textContent).toBe(TEXT);
    expect(word(text, "ています").className).toContain("underline");
    expect(word(text, "降っ").className).not.toContain("underline");
    await userEvent.click(word(text, "ています"));
    expect((await card()).textContent).toMatch(/ています.*goes on/);
    expect(within(await card()).queryByRole("button", { name: /^What does it mean here/ })).toBe(null);
    expect(server.asked("ExplainWord")).toEqual([]);
  });

  test("that is due is told to those who do not see it marked", async () => {
    const { server, message } = rainyChat();
    server.answers.MessageWords = () =>
      wordsOf(message.id, {
        saved: [mark("learning", "2026-01-01T00:00:00Z")],
      });
    const text = await open(server);
    text.focus();
    await userEvent.keyboard("{ArrowLeft}");
    expect(document.activeElement?.getAttribute("aria-label")).toBe("降っています, saved: being learned, due today");
  });
});
