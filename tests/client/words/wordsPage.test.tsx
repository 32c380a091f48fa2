import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { open, prepareApp, server } from "../appServer.tsx";
import { prepareSocket, rememberMember } from "../accounts/memberServer.ts";
import { userEvent } from "../userEvent.ts";

prepareApp();
prepareSocket();

const saved = (id: string, lemma: string, gloss: string, state = "new", fields: object = {}) => ({
  id,
  kind: "word",
  note: "",
  translation: "",
  npcName: "Yuki",
  npcAvatar: null,
  due: null,
  language: "ja",
  nativeLanguage: "en",
  lemma,
  surface: lemma,
  reading: null,
  gloss,
  sentence: `${lemma}です。`,
  gapStart: 0,
  gapEnd: lemma.length,
  state,
  createdAt: "2026-01-01T00:00:00.000Z",
  ...fields,
});
const RAIN = saved("w1", "雨", "rain");
const CAT = saved("w2", "猫", "cat", "learning");

/** A member whose saved words are these; they can be deleted, brought back and known. */
async function openWords(words = [RAIN, CAT], languages = ["ja"]): Promise<void> {
  rememberMember();
  let kept = words;
  Object.assign(server.answers, {
    WordLanguages: () => {
      const byLanguage = languages.map((language) => ({ language }));
      return { data: { wordProgress: { streakDays: 0, byLanguage } } };
    },
    SavedWordList: ({ language, state, search, sort }: Record<string, string | null>) => {
      const found = kept.filter(
        (word) =>
          (language === null || word.language === language) &&
          (state === null || word.state === state) &&
          (search === null || word.gloss.includes(search ?? "")),
      );
      const items = sort === "oldest" ? found.toReversed() : found;
      return { data: { savedWords: { items, total: items.length } } };
    },
    DeleteWord: ({ wordId }: { wordId: string }) => {
      kept = kept.filter(({ id }) => id !== wordId);
      return { data: { deleteWord: wordId } };
    },
    RestoreWord: ({ wordId }: { wordId: string }) => {
      kept = words;
      return { data: { restoreWord: words.find(({ id }) => id === wordId) } };
    },
    KnowWord: ({ wordId }: { wordId: string }) => {
      kept = kept.map((word) => (word.id === wordId ? { ...word, state: "known" } : word));
      return { data: { markWordKnown: kept.find(({ id }) => id === wordId) } };
    },
  });
  open("/words");
  await screen.findByRole("heading", { level: 1, name: "Words" });
}
const rows = () => within(screen.getByRole("list", { name: "My words" })).getAllByRole("listitem");
const glosses = () => rows().map((row) => row.querySelector("[lang=en]")?.textContent);
const order = async (name: string) => {
  await userEvent.click(screen.getByRole("button", { name: "Order" }));
  await userEvent.click(await screen.findByRole("menuitem", { name }));
};
const choose = async (word: string, action: string) => {
  await userEvent.click(await screen.findByRole("button", { name: `Actions for ${word}` }));
  await userEvent.click(await screen.findByRole("menuitem", { name: action }));
};

test("a saved word opens its card in its sentence: what it means, and when and from whom it was saved", async () => {
  await openWords();
  const word = await screen.findByRole("button", { name: "雨: show its card" });
  await userEvent.click(word);
  const card = await screen.findByRole("dialog", { name: "雨" });
  expect(card.textContent).toMatch(/雨.*rain.*雨です。.*You saved this on (January 1|December 31).*, from Yuki/);
  expect(word.getAttribute("aria-expanded")).toBe("true");
  await userEvent.keyboard("{Escape}");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(document.activeElement).toBe(word);
});

test("saved words stand in a list, each with its meaning and how well it is known", async () => {
  await openWords();
  await screen.findByText("rain");
  expect(glosses()).toEqual(["rain", "cat"]);
  expect(rows()[1]?.textContent).toContain("Learning");
  expect(screen.getByText("2 words")).toBeTruthy();
});

test("they are searched after a pause in typing, and narrowed down by how well they are known", async () => {
  await openWords();
  await screen.findByText("rain");
  await userEvent.type(screen.getByRole("searchbox", { name: "Search my words" }), "cat");
  await waitFor(() => expect(glosses()).toEqual(["cat"]));
  await userEvent.click(screen.getByRole("button", { name: "New" }));
  expect(await screen.findByRole("heading", { name: "No such word" })).toBeTruthy();
});

test("they are put in another order, and narrowed down to a language where there are several", async () => {
  await openWords([RAIN, saved("w3", "Haus", "house", "new", { language: "de" })], ["ja", "de"]);
  await screen.findByText("rain");
  await order("Oldest first");
  await waitFor(() => expect(glosses()).toEqual(["house", "rain"]));
  await order("Deutsch");
  await waitFor(() => expect(glosses()).toEqual(["house"]));
});

test("who has words in one language is asked for none", async () => {
  await openWords();
  await screen.findByText("rain");
  await userEvent.click(screen.getByRole("button", { name: "Order" }));
  expect(screen.getAllByRole("menuitem").map(({ textContent }) => textContent)).toEqual([
    "Newest first",
    "Oldest first",
    "Alphabet",
    "Due first",
  ]);
});

test("a word is changed; what was typed stays where it is refused", async () => {
  await openWords();
  let code: string | null = "CONFLICT";
  let changed: unknown;
  Object.assign(server.answers, {
    UpdateWord: ({ changes }: { changes: object }) => {
      changed = changes;
      if (code) return { errors: [{ message: code, extensions: { code } }] };
      return { data: { updateWord: { ...RAIN, ...changes } } };
    },
  });
  await screen.findByText("rain");
  await choose("雨", "Edit");
  const gloss = await screen.findByRole("textbox", { name: "Meaning" });
  await userEvent.clear(gloss);
  await userEvent.click(screen.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(gloss.getAttribute("aria-invalid")).toBe("true"));
  await userEvent.type(gloss, "rainfall");
  await userEvent.click(screen.getByRole("button", { name: "Save" }));
  expect(await screen.findByRole("alert")).toBeTruthy();
  expect(gloss).toHaveProperty("value", "rainfall");
  code = null;
  await userEvent.click(screen.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(changed).toEqual({ gloss: "rainfall" });
});

test("a correction that was kept stands with what was written and why", async () => {
  const fields = { kind: "correction", language: "de", note: "Wetter is neuter.", due: new Date().toISOString() };
  await openWords([saved("w4", "das Wetter", "der Wetter", "learning", fields)]);
  const row = (await screen.findByText("das Wetter")).closest("li");
  expect(row?.textContent).toContain("der Wetter Wetter is neuter.");
  expect(row?.textContent).toContain("Learning · today");
  await userEvent.click(screen.getByRole("button", { name: "Actions for das Wetter" }));
  expect(screen.getAllByRole("menuitem").map(({ textContent }) => textContent)).toEqual([
    "Repeat after me",
    "I know this",
    "Delete",
  ]);
});

test("a deleted word can be brought back", async () => {
  await openWords();
  await choose("雨", "Delete");
  await waitFor(() => expect(glosses()).toEqual(["cat"]));
  await userEvent.click(await screen.findByRole("button", { name: "Bring it back" }));
  await waitFor(() => expect(glosses()).toEqual(["rain", "cat"]));
});

test("one tap says that a word is known", async () => {
  await openWords();
  await choose("猫", "I know this");
  await waitFor(() => expect(rows()[1]?.textContent).toContain("Known"));
});

test("who has saved few is told how to save more, until they look for some", async () => {
  await openWords();
  await screen.findByText("Tap a word in a reply, see what it means there, and save it.");
  await userEvent.click(screen.getByRole("button", { name: "Learning" }));
  await waitFor(() => expect(glosses()).toEqual(["cat"]));
  expect(screen.queryByText(/^Tap a word in a reply/)).toBeNull();
});

test("who has saved several is told no more how it is done", async () => {
  await openWords(["一", "二", "三", "四"].map((lemma, at) => saved(`w${at}`, lemma, `number ${at + 1}`)));
  await waitFor(() => expect(rows()).toHaveLength(4));
  expect(screen.queryByText(/^Tap a word in a reply/)).toBeNull();
});

test("who has saved none is told how to begin", async () => {
  await openWords([]);
  expect(await screen.findByRole("heading", { name: "No words yet" })).toBeTruthy();
});
