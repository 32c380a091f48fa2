import { act, renderHook, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, test } from "vitest";
import { usePageSheet } from "../../../client/src/lib/sheets/pageSheet.ts";
import { showReadings } from "../../../client/src/lib/words/readingsShown.ts";
import { giveHighlights, giveVoice } from "../speech/deviceVoice.ts";
import { userEvent } from "../userEvent.ts";
import { savedMark } from "../words/savedMark.ts";
import { answer, exchange, givePlaces, keyTerm, openAsMember, said, translated } from "./exchangeServer.tsx";
import { createChatServer, greeting, infoCard, message, prepareChat, writing } from "./chatServer.tsx";

const TEXT = "Es **regnet** heute, siehe [das *Wetter*](https://wetter.example/heute).\n- Schirm\n- `Hut`";
const PLAIN = "Es regnet heute, siehe das Wetter.\nSchirm\nHut";

prepareChat();
beforeEach(givePlaces);

const marked = () => answer(TEXT, { language: "de" });
const bubble = async (text: string) => {
  const found = (await screen.findByRole("log")).querySelectorAll<HTMLElement>("li[data-key] div[lang]");
  const one = [...found].find((element) => element.textContent?.includes(text));
  if (!one) throw new Error(`no bubble says ${text}`);
  return one;
};

describe("what a character says", () => {
  test("is drawn with its bold, italics, code, lists and links, whose sites learn nothing of the chat", async () => {
    await openAsMember(exchange(marked()));
    const said = await bubble("regnet");
    expect(said.textContent).toBe(PLAIN);
    expect(said.querySelector("strong")?.textContent).toBe("regnet");
    expect(said.querySelector("code")?.textContent).toBe("Hut");
    expect(within(said).getAllByRole("listitem")).toHaveLength(2);
    const link = within(said).getByRole("link", { name: "das Wetter" });
    expect(link.querySelector("em")?.textContent).toBe("Wetter");
    const attributes = ["href", "target", "rel", "referrerpolicy"].map((name) => link.getAttribute(name));
    expect(attributes).toEqual(["https://wetter.example/heute", "_blank", "noopener noreferrer", "no-referrer"]);
  });

  test("keeps a mark that French sets apart on the line of its word, and leaves code as it is", async () => {
    await openAsMember(exchange(answer("Tu viens ? « Oui », dit-il : `a ? b`", { language: "fr" })));
    const said = await bubble("Tu viens");
    expect(said.textContent).toBe("Tu viens\u202f? «\u202fOui\u202f», dit-il\u202f: a ? b");
  });

  test("is drawn alike while it is written, from the first letter of what is marked on, and shows no sign meanwhile", async () => {
    const asked = message({ ...said, id: "asked", text: "Hallo" });
    const server = createChatServer([infoCard, greeting, asked, writing({ replyId: "marked" })]);
    await openAsMember(server);
    const shown: string[] = [];
    for (const [index, piece] of ["Es **", "reg", "net*", "*.\n-", " eins"].entries()) {
      act(() => server.delta(index + 1, piece));
      const frame = new Promise((resolve) => requestAnimationFrame(resolve));
      await act(async () => void (await frame));
      shown.push((await bubble("Es ")).textContent ?? "");
    }
    expect(shown).toEqual(["Es ", "Es reg", "Es regnet", "Es regnet.\n", "Es regnet.\neins"]);
    expect((await screen.findByText("regnet")).tagName).toBe("STRONG");
    expect(screen.getByText("eins").closest("li li, ul li")).toBeTruthy();
  });

  test("is read aloud and lit without its signs", async () => {
    const lit = giveHighlights();
    const { spoken } = giveVoice();
    await openAsMember(exchange(marked()));
    await userEvent.click(await screen.findByRole("button", { name: "Read aloud" }));
    for (const sentence of PLAIN.split("\n")) {
      await waitFor(() => expect(spoken.at(-1)?.text).toBe(sentence));
      expect(lit()).toEqual({ "spoken-sentence": [sentence] });
      act(() => spoken.at(-1)?.end());
    }
  });

  test("has its key terms and its translation drawn alike", async () => {
    const last = marked();
    const server = exchange(last);
    const answered = translated(last, "It **rains**.", keyTerm("regnet"));
    server.answers.TranslateMessage = () => ({ translateMessage: answered });
    await openAsMember(server);
    await userEvent.click(await screen.findByRole("button", { name: /^Translate/ }));
    expect((await screen.findByText("rains")).tagName).toBe("STRONG");
    const term = screen.getByRole("button", { name: /regnet/ });
    expect(term.closest("strong")).toBeTruthy();
  });
});

describe("a word with a look of its own", () => {
  const words = (messageId: string) => ({
    messageWords: [
      {
        id: `${messageId}:1`,
        messageId,
        alternative: 1,
        language: "ja",
        words: [
          [0, 1, "雨", "あめ", "noun"],
          [1, 2, "が", null, "particle"],
          [2, 8, "降る", "ふっています", "verb"],
          [10, 11, "傘", "かさ", "noun"],
        ],
        explanations: [],
        newWords: [],
        saved: [savedMark({ lemma: "雨", surface: "雨", state: "new" })],
        correction: null,
      },
    ],
  });

  test("opens its card at its place in what is read, is marked as saved, and has its reading over it", async () => {
    showReadings("ja", true);
    const last = answer("**雨**が*降っています*。\n- 傘", { language: "ja" });
    const server = exchange(last);
    server.answers.MessageWords = () => words(last.id);
    await openAsMember(server);
    const text = await screen.findByRole("group", {
      name: /^Words of this message/,
    });
    const [rain, , falls, umbrella] = text.querySelectorAll("[data-word]");
    expect(rain?.closest("strong")).toBeTruthy();
    expect(rain?.className).toContain("underline");
    expect(rain?.querySelector("rt")?.textContent).toBe("あめ");
    const { result: sheet } = renderHook(() => usePageSheet());
    await userEvent.click(falls ?? text);
    expect(sheet.current).toMatchObject({
      start: 2,
      surface: "降っています",
      text: "雨が降っています。\n傘",
    });
    await userEvent.click(umbrella ?? text);
    expect(sheet.current).toMatchObject({ start: 10, surface: "傘" });
    showReadings("ja", false);
  });
});

describe("what a person says", () => {
  test("keeps every sign, as it is theirs; addresses in it are links", async () => {
    const own = message({
      ...said,
      id: "own",
      text: "Is **this** right? https://a.example/b *no*",
    });
    await openAsMember(exchange(answer("Yes."), [infoCard, greeting, own]));
    const shown = await bubble("right?");
    expect(shown.textContent).toBe(own.text);
    expect(within(shown).getByRole("link").getAttribute("href")).toBe("https://a.example/b");
  });
});
