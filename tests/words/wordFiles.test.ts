import { describe, expect, test } from "vitest";
import { registeredUser } from "../kit/accounts/registeredUser.ts";
import { testServerOfFile } from "../kit/server/testServerOfFile.ts";
import { readAsAnki } from "../kit/words/ankiReader.ts";
import { DELETE_WORD, savedWords, storedWord } from "../kit/words/savedWordOperations.ts";
import { exported, EXPORT_WORDS, imported, importedFile } from "../kit/words/wordFileOperations.ts";

const server = testServerOfFile();

async function member() {
  const { token, userId } = await registeredUser(server.database);
  return { ...server.as(token), userId };
}

/** Words whose texts have all that can go wrong between two cells. */
const HARD = [
  {
    lemma: "depend",
    gloss: "abhängen, ankommen auf",
    sentence: 'It depends on the "weather";\nand a\tlot.',
    surface: "depends",
  },
  { lemma: "=1+1", gloss: "-2", sentence: "@home =1+1", surface: "=1+1" },
  { lemma: "'=quoted", gloss: "+3\n+4", sentence: "He said '=quoted", surface: "'=quoted" },
  { lemma: "#tag", gloss: '"Marke"', sentence: "#tag <b>not bold</b> & &amp; more", surface: "#tag" },
  { lemma: "a", gloss: "ein", sentence: "I have a cat, a dog", surface: "a" },
  {
    lemma: "降る",
    reading: "ふる",
    gloss: "fallen",
    sentence: "雨が降って、\u200f困った。",
    surface: "降って",
    language: "ja" as const,
  },
  { lemma: "A;=HYPERLINK(1)", gloss: "x\n  =1|'+2", sentence: 'A;=HYPERLINK(1); "@y', surface: "A;=HYPERLINK(1)" },
  { lemma: "schön", gloss: "＝gut", sentence: "schön", surface: "schön", language: "de" as const },
];

const SHAPE = [
  "language",
  "kind",
  "lemma",
  "surface",
  "reading",
  "gloss",
  "note",
  "sentence",
  "gapStart",
  "gapEnd",
  "translation",
  "npcName",
  "nativeLanguage",
] as const;

async function told(user: Parameters<typeof savedWords>[0]) {
  const { items } = await savedWords(user, { sort: "alphabet", limit: 100 });
  return items.map((word) => Object.fromEntries(SHAPE.map((name) => [name, word[name]])));
}

async function withHardWords() {
  const user = await member();
  for (const word of HARD) await storedWord(server.database, user.userId, word);
  return user;
}

describe("an export for Anki", () => {
  test("is read by its rules as the same words, with the word bold in its sentence", async () => {
    const user = await withHardWords();
    const { text } = await exported(user, "anki");
    const { notes, headers } = readAsAnki(text);
    expect(headers).toMatchObject({ separator: "tab", html: "true", "guid column": "1", "tags column": "8" });
    expect(notes.map(({ fields }) => fields.Word)).toEqual([
      "depend",
      "=1+1",
      "&#39;=quoted",
      "#tag",
      "a",
      "降る",
      "A;=HYPERLINK(1)",
      "schön",
    ]);
    expect(notes[0]?.fields).toEqual({
      Word: "depend",
      Reading: "",
      Meaning: "abhängen, ankommen auf",
      Sentence: "It <b>depends</b> on the &quot;weather&quot;;<br>and a\tlot.",
      Translation: "Es kommt darauf an.",
      Note: "",
    });
    expect(notes[3]?.fields.Sentence).toBe("<b>#tag</b> &lt;b&gt;not bold&lt;/b&gt; &amp; &amp;amp; more");
    expect(notes[5]?.fields).toMatchObject({ Reading: "ふる", Sentence: "雨が<b>降って</b>、\u200f困った。" });
    expect(notes[5]?.tags).toEqual([
      "language::ja",
      "explained_in::de",
      "state::new",
      "kind::word",
      "character::Oliver",
    ]);
    expect(new Set(notes.map(({ guid }) => guid)).size).toBe(HARD.length);
  });

  test("has the words of one language where it is named, and none that is deleted", async () => {
    const user = await withHardWords();
    const [word] = (await savedWords(user, { language: "ja" })).items;
    expect(readAsAnki((await exported(user, "anki", "ja")).text).notes).toHaveLength(1);
    await user.request(DELETE_WORD, { wordId: word?.id });
    expect(readAsAnki((await exported(user, "anki", "ja")).text).notes).toEqual([]);
  });
});

describe("an export as a table", () => {
  test("starts with the mark of UTF-8, and has no cell that a spreadsheet takes for a formula", async () => {
    const user = await withHardWords();
    const { text } = await exported(user, "csv");
    expect(text).toMatch(/^\uFEFFWord,Reading,Meaning,Sentence,Word in sentence,/);
    expect(text.split("\r\n")).toHaveLength(HARD.length + 2);
    // Cells start after a comma, a line's end, or their quote; where another separator is usual, after that.
    expect(text.match(/(?:^|[,;|\t\r\n])[ "]*[=+\-@＝＋－＠]/g)).toBeNull();
    expect(text).toContain(`\r\n'=1+1,`);
    expect(text).toContain(`\r\n''=quoted,`);
  });
});

describe.each(["anki", "csv"] as const)("a file of %s", (format) => {
  test("that was exported and is imported into another account gives the same words", async () => {
    const user = await withHardWords();
    const other = await member();
    const { text } = await exported(user, format);
    const result = await imported(other, text, { language: "fr" });
    expect(result).toMatchObject({ format, added: HARD.length, skipped: [], read: text.length });
    expect(await told(other)).toEqual(await told(user));
  });

  test("adds nothing when it is imported again", async () => {
    const user = await withHardWords();
    const { text } = await exported(user, format);
    const before = await savedWords(user, { limit: 100 });
    const result = await imported(user, text);
    expect(result).toMatchObject({ added: 0, skippedTotal: HARD.length });
    expect(new Set(result.skipped.map(({ reason }) => reason))).toEqual(new Set(["alreadySaved"]));
    expect(await savedWords(user, { limit: 100 })).toEqual(before);
  });
});

test("2,500 words come in parts that are read as one file, and go into another account by parts", async () => {
  const user = await member();
  const other = await member();
  const lines = Array.from({ length: 2500 }, (_, index) => `word${index}\tmeaning ${index}`);
  for (let from = 0; from < lines.length; from += 500)
    expect(await imported(user, lines.slice(from, from + 500).join("\n"))).toMatchObject({ added: 500 });
  const { text, parts } = await exported(user, "anki");
  expect(parts).toBe(3);
  expect(readAsAnki(text).notes).toHaveLength(2500);
  expect(new Set(readAsAnki(text).notes.map(({ fields }) => fields.Word)).size).toBe(2500);
  const answers = await importedFile(other, text);
  expect(answers.length).toBeGreaterThan(4);
  expect(answers.reduce((sum, { added }) => sum + added, 0)).toBe(2500);
  expect((await savedWords(other)).total).toBe(2500);
});

test("guests and strangers get no export, and a cursor that is none is refused", async () => {
  const guest = await server.guest();
  expect(await server.as(guest.token).request(EXPORT_WORDS, { format: "anki" })).toMatchObject({
    errors: [{ extensions: { code: "GUEST_FORBIDDEN" } }],
  });
  expect(await server.as(null).request(EXPORT_WORDS, { format: "anki" })).toMatchObject({
    errors: [{ extensions: { code: "UNAUTHENTICATED" } }],
  });
  const times = ["now", "-271821-04-20T00:00:00.000Z"];
  for (const cursor of ["x", "2026-11-23 x", ...times.map((time) => `${time} 0d5c6d3e-0000-4000-8000-000000000000`)])
    expect(await (await member()).request(EXPORT_WORDS, { format: "csv", cursor })).toMatchObject({
      errors: [{ extensions: { code: "VALIDATION_FAILED" } }],
    });
});
