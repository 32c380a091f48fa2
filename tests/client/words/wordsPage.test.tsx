import { act, screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { asked, open, prepareApp, rememberGuest, server } from "../appWorld.tsx";
import { prepareSocket, rememberMember } from "../accounts/memberWorld.ts";
import { userEvent } from "../userEvent.ts";

prepareApp();
prepareSocket();

const saved = (id: string, lemma: string, gloss: string, state = "new") => ({
  __typename: "SavedWord",
  id,
  language: "ja",
  nativeLanguage: "en",
  lemma,
  reading: null,
  gloss,
  sentence: `${lemma}です。`,
  state,
});
const RAIN = saved("w1", "雨", "rain");
const CAT = saved("w2", "猫", "cat", "learning");

/** A member whose saved words are these; they can be deleted, brought back and known. */
async function openWords(words = [RAIN, CAT]): Promise<void> {
  rememberMember();
  let kept = words;
  Object.assign(server.answers, {
    SavedWordList: ({ state, search }: { state: string | null; search: string | null }) => {
      const items = kept.filter(
        (word) => (state === null || word.state === state) && (search === null || word.gloss.includes(search)),
      );
      return { data: { savedWords: { __typename: "SavedWordPage", items, total: items.length } } };
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
  await screen.findByRole("heading", { level: 1, name: "My words" });
}
const rows = () => within(screen.getByRole("list", { name: "My words" })).getAllByRole("listitem");
const glosses = () => rows().map((row) => row.querySelector("p[lang=en]")?.textContent);
const choose = async (word: string, action: string) => {
  await userEvent.click(await screen.findByRole("button", { name: `Actions for ${word}` }));
  await userEvent.click(await screen.findByRole("menuitem", { name: action }));
};

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

test("who has saved none is told how to begin", async () => {
  await openWords([]);
  expect(await screen.findByRole("heading", { name: "No words yet" })).toBeTruthy();
});

test("guests see the ways to an account, and nothing is asked for", async () => {
  rememberGuest();
  open("/words");
  expect(await screen.findByRole("heading", { name: "Words need an account" })).toBeTruthy();
  await act(async () => undefined);
  expect(asked("SavedWordList")).toBe(0);
});
