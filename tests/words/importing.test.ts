import { afterAll, describe, expect, test } from "vitest";
import { MAX_SAVED_WORDS } from "../../schema/rules/words/saved/savedWords.ts";
import { filePart } from "../../schema/rules/words/filePart.ts";
import { MAX_IMPORT_LENGTH, MAX_IMPORT_LINES } from "../../schema/rules/words/wordFiles.ts";
import { workerAnalyser } from "../../server/adapters/words/workerAnalyser.ts";
import { registeredUser } from "../kit/accounts/registeredUser.ts";
import { testServerOfFile } from "../kit/server/testServerOfFile.ts";
import { savedWords, storedWord } from "../kit/words/savedWordOperations.ts";
import { IMPORT_WORDS, imported, importedFile } from "../kit/words/wordFileOperations.ts";

const analyser = workerAnalyser();
afterAll(() => analyser.close());
const server = testServerOfFile({
  wordFiles: {
    read: async (part, of) => {
      if (part.text === "lost") throw new Error("the analyser's thread has died");
      return analyser.read(part, of);
    },
  },
});

async function member() {
  const { token, userId } = await registeredUser(server.database);
  return { ...server.as(token), userId };
}

const reasons = ({ skipped }: Awaited<ReturnType<typeof imported>>) =>
  skipped.map(({ line, reason }) => [line, reason]);

describe("a list of words of another program", () => {
  test.each([
    [
      "tabs",
      "Haus\thouse\nBaum\ttree\n",
      { format: "anki", separator: "tab", hasNames: false, columns: ["lemma", "gloss"] },
    ],
    [
      "commas",
      'Haus,"house, home"\r\nBaum,tree\r\n',
      { format: "csv", separator: "comma", columns: ["lemma", "gloss"] },
    ],
    [
      "semicolons",
      "Haus;house, home\nBaum;tree",
      { format: "csv", separator: "semicolon", columns: ["lemma", "gloss"] },
    ],
    [
      "names",
      "Back,Front,Extra,Image\nhouse,Haus,das,x\ntree,Baum,der,y",
      { hasNames: true, columns: ["gloss", "lemma", "note", "ignored"] },
    ],
    ["a translation for its meaning", "Word,Translation\nHaus,house\nBaum,tree", { columns: ["lemma", "gloss"] }],
    ["Japanese names", "単語\t意味\nHaus\thouse\nBaum\ttree", { hasNames: true, columns: ["lemma", "gloss"] }],
    [
      "headers of Anki",
      "#separator:Semicolon\n#html:false\n#guid column:1\n#tags column:4\nx1;Haus;house;a b\nx2;Baum;tree;c",
      { format: "anki", separator: "semicolon", columns: ["ignored", "lemma", "gloss", "tags"] },
    ],
    [
      "named columns of Anki",
      "#separator:tab\n#columns:Meaning\tWord\nhouse\tHaus\ntree\tBaum",
      { columns: ["gloss", "lemma"], hasNames: false },
    ],
    ["the tags line of old versions", "tags:german\nHaus\thouse\nBaum\ttree", { format: "anki" }],
  ])("with %s is understood", async (_, text, layout) => {
    const user = await member();
    const result = await imported(user, text, { language: "de" });
    expect(result).toMatchObject({ ...layout, added: 2, skipped: [], read: text.length });
    const { items } = await savedWords(user, { sort: "alphabet" });
    expect(items.map(({ lemma, language, gloss }) => [lemma, language, gloss.slice(0, 5)])).toEqual([
      ["Baum", "de", "tree"],
      ["Haus", "de", "house"],
    ]);
  });

  test("is read as the caller names its columns", async () => {
    const user = await member();
    const text = "1\thouse\tHaus\tnouns\n2\ttree\tBaum\tnouns";
    const columns = ["ignored", "gloss", "lemma", "note"];
    const { items, added } = await imported(user, text, { language: "de", columns });
    expect(added).toBe(2);
    expect(items[0]).toMatchObject({ line: 1, word: { lemma: "Haus", gloss: "house", note: "nouns" } });
    expect(
      await user.request(IMPORT_WORDS, { input: { text, language: "de", columns: ["note", "lemma"] } }),
    ).toMatchObject({
      errors: [{ extensions: { code: "VALIDATION_FAILED", fields: { columns: "validation.required" } } }],
    });
  });

  test("has readings where its second column is kana", async () => {
    const { items, columns } = await imported(await member(), "降る\tふる\tfall\n雨\tあめ\train", { language: "ja" });
    expect(columns).toEqual(["lemma", "reading", "gloss"]);
    expect(items[0]?.word).toMatchObject({ lemma: "降る", reading: "ふる", gloss: "fall" });
  });

  test("loses its HTML and sounds, and keeps its line breaks and the sentence's emphasis", async () => {
    const text = `#html:true\n#columns:Word\tMeaning\tSentence\n<div>go&nbsp;on[sound:go.mp3]</div>\t<i>weitergehen</i><br>fortfahren<script>alert(1)</script>\t"<p>Well, <b style=""x"">goes on</b> &lt;3</p>"\n`;
    const { items } = await imported(await member(), text);
    expect(items[0]?.word).toMatchObject({
      lemma: "go on",
      gloss: "weitergehen\nfortfahren",
      sentence: "Well, goes on <3",
      gapStart: 6,
      gapEnd: 13,
    });
  });

  test("finds the word in its sentence, as a whole word, and keeps a sentence without it as a note", async () => {
    const user = await member();
    const text = "Word,Meaning,Sentence\nart,Kunst,A part of Art.\ngo,gehen,She went home.\nsee,sehen,";
    const { items } = await imported(user, text);
    expect(items.map(({ word }) => [word.sentence, word.gapStart, word.gapEnd, word.note])).toEqual([
      ["A part of Art.", 10, 13, ""],
      ["go", 0, 2, "She went home."],
      ["see", 0, 3, ""],
    ]);
  });
});

describe("a trial", () => {
  test("tells what would be added, and saves nothing", async () => {
    const user = await member();
    const text = "a\tein\nb\tzwei\n\tdrei";
    const trial = await imported(user, text, { isTrial: true });
    expect(trial).toMatchObject({ added: 2, skipped: [{ line: 3, reason: "noWord" }], skippedTotal: 1 });
    expect((await savedWords(user)).total).toBe(0);
    expect(await imported(user, text)).toEqual(trial);
    expect((await savedWords(user)).total).toBe(2);
  });
});

describe("lines that cannot be saved", () => {
  test("are told with their numbers and reasons, and all others are saved", async () => {
    const user = await member();
    await storedWord(server.database, user.userId, { lemma: "House" });
    const text = [
      "Word,Meaning",
      "tree,Baum",
      ",leer",
      "empty,",
      `${"long".repeat(26)},lang`,
      'open,"never closed',
      "stone,Stein",
      'bad,"quo"te',
      "",
      "house,Haus",
      "TREE,Baum",
      "rev\u202Eerse,um",
      "bin\u0001ary,x",
      '"two\nlines","zwei\nZeilen"',
      "last,letzt",
    ].join("\n");
    const result = await imported(user, text);
    expect(reasons(result)).toEqual([
      [3, "noWord"],
      [4, "noMeaning"],
      [5, "tooLong"],
      [6, "badQuoting"],
      [8, "badQuoting"],
      [10, "alreadySaved"],
      [11, "repeated"],
      [12, "badCharacters"],
      [13, "badCharacters"],
    ]);
    expect(result.items.map(({ line, word }) => [line, word.lemma])).toEqual([
      [2, "tree"],
      [7, "stone"],
      [14, "two lines"],
      [17, "last"],
    ]);
    expect((await savedWords(user)).total).toBe(5);
  });

  test("are those of a preview that have no room after the parts before", async () => {
    const user = await member();
    const part = { isTrial: true, firstLine: 501, addedBefore: MAX_SAVED_WORDS - 1 };
    const trial = await imported(user, "one\teins\ntwo\tzwei", part);
    expect([trial.added, reasons(trial)]).toEqual([1, [[502, "tooMany"]]]);
  });

  test("are those beyond what a user may keep", async () => {
    const user = await member();
    await server.database.orm.em.fork().execute(
      `insert into saved_words (id, user_id, kind, language, native_language, lemma, surface, lemma_key, surface_key,
         search_text, gloss, note, sentence, gap_start, gap_end, translation, npc_name, created_at, updated_at)
       select gen_random_uuid(), ?, 'word', 'en', 'de', n, n, n, n, n, 'x', '', n, 0, 1, '', '', now(), now()
       from (select 'kept ' || generate_series(2, ${MAX_SAVED_WORDS}) as n) as words`,
      [user.userId],
    );
    expect(reasons(await imported(user, "one\teins\ntwo\tzwei"))).toEqual([[2, "tooMany"]]);
    expect(reasons(await imported(user, "three\tdrei"))).toEqual([[1, "tooMany"]]);
  });
});

describe("a file that comes in parts", () => {
  test("leaves a record that is open at the end of a part to the next one", async () => {
    const user = await member();
    const text = 'a,eins\nb,"zwei\n';
    const first = await imported(user, text, { isLast: false, format: "csv", separator: "comma" });
    expect(first).toMatchObject({ added: 1, skipped: [], read: "a,eins\n".length, nextLine: 2 });
    expect(await imported(user, `${text.slice(first.read)}und mehr"\n`, { firstLine: 2 })).toMatchObject({
      added: 1,
      items: [{ line: 2, word: { lemma: "b", gloss: "zwei\nund mehr" } }],
    });
  });

  test("is read to its end, whatever its line breaks are and however its quotes stand", async () => {
    const user = await member();
    const lines = Array.from({ length: 1200 }, (_, index) => `w${index},${index % 7 === 3 ? '"' : ""}m${index}`);
    const answers = await importedFile(user, lines.join("\r\n"));
    expect(answers.map(({ added }) => added).reduce((a, b) => a + b)).toBe(
      lines.filter((line) => !line.includes('"')).length,
    );
    expect(answers.flatMap(reasons)).toContainEqual([1194, "badQuoting"]);
  });

  test("has parts of whole lines within the bounds", () => {
    const file = `${"x".repeat(MAX_IMPORT_LENGTH - 3)}\r\nab\n${"y\n".repeat(MAX_IMPORT_LINES + 5)}`;
    const first = filePart(file, 0);
    expect(first.text.length).toBe(MAX_IMPORT_LENGTH - 1);
    const second = filePart(file, first.text.length);
    expect(second.text.split("\n")).toHaveLength(MAX_IMPORT_LINES + 1);
    expect(filePart(file, first.text.length + second.text.length)).toMatchObject({
      text: "y\n".repeat(6),
      isLast: true,
    });
    expect(filePart("z".repeat(5_000_000), 0)).toEqual({ text: "", isLast: false, lineEnd: 5_000_000 });
  });
});

describe("hostile files", () => {
  test.each([
    [
      "bytes of a picture",
      Array.from({ length: 20_000 }, (_, at) => String.fromCodePoint((at * 7919) % 256))
        .join("")
        .replaceAll("\n", " "),
    ],
    ["one endless line", "a".repeat(MAX_IMPORT_LENGTH)],
    ["quotes alone", '"'.repeat(MAX_IMPORT_LENGTH - 1)],
    ["a quote on every line", 'a,"b\n'.repeat(MAX_IMPORT_LINES - 1)],
    ["quotes that open again", '"a","\n'.repeat(MAX_IMPORT_LINES - 1)],
    ["separators alone", ",".repeat(MAX_IMPORT_LENGTH)],
    ["tags without end", `<b>${"<div>".repeat(11_000)}`],
    ["headers without end", "#columns:a\n".repeat(MAX_IMPORT_LINES - 1)],
    ["nothing", ""],
    ["blanks and line breaks", " \n\t\r\n".repeat(200)],
  ])("of %s are answered at once, and add nothing", async (_, text) => {
    const user = await member();
    const start = performance.now();
    const answer = await user.request(IMPORT_WORDS, { input: { text, language: "en", columns: ["lemma", "gloss"] } });
    expect(performance.now() - start).toBeLessThan(1000);
    expect(answer).toMatchObject({ data: { importWords: { added: 0 } } });
    expect((await savedWords(user)).total).toBe(0);
  });

  test("beyond the bounds are refused", async () => {
    const user = await member();
    for (const text of ["a".repeat(MAX_IMPORT_LENGTH + 1), "a\tb\n".repeat(MAX_IMPORT_LINES + 1)])
      expect(await user.request(IMPORT_WORDS, { input: { text, language: "en" } })).toMatchObject({
        errors: [{ extensions: { code: "VALIDATION_FAILED", fields: { text: "validation.tooLong" } } }],
      });
  });

  test("are not taken from guests and strangers", async () => {
    const guest = await server.guest();
    const input = { text: "a\tb", language: "en" };
    expect(await server.as(guest.token).request(IMPORT_WORDS, { input })).toMatchObject({
      errors: [{ extensions: { code: "GUEST_FORBIDDEN" } }],
    });
    expect(await server.as(null).request(IMPORT_WORDS, { input })).toMatchObject({
      errors: [{ extensions: { code: "UNAUTHENTICATED" } }],
    });
  });
});

test("a part whose reader is lost is refused as an outage that clients wait out", async () => {
  const user = await member();
  expect(await user.request(IMPORT_WORDS, { input: { text: "lost", language: "de" } })).toMatchObject({
    errors: [{ extensions: { code: "SERVICE_OVERLOADED", retryAfter: 5 } }],
  });
});

/** Milliseconds of the server's main thread, in which the test runs too, for a part of a file; the best of three. */
async function mainThreadFor(user: Awaited<ReturnType<typeof member>>, cells: string[]): Promise<number> {
  const text = cells.map((cell, index) => `Haus ${index}\t${cell}\tx`).join("\n");
  const input = { text, language: "zh", isHtml: true, isTrial: true, columns: ["lemma", "gloss", "note"] };
  const taken: number[] = [];
  for (let tried = 0; tried < 3; tried += 1) {
    const before = process.threadCpuUsage();
    await user.request(IMPORT_WORDS, { input });
    const { user: own, system } = process.threadCpuUsage(before);
    taken.push((own + system) / 1000);
  }
  return Math.min(...taken);
}

test("a part of the worst shapes takes the thread that answers others no longer than any part of its length", async () => {
  const user = await member();
  const plain = await mainThreadFor(user, Array<string>(4).fill("a".repeat(14_000)));
  const worst = await mainThreadFor(user, [
    `x${" ".repeat(6000)}x${"<br>".repeat(2000)}`,
    "\u0300\u0316".repeat(7000),
    '"a ""b'.repeat(2300),
    "[sound:".repeat(2000),
  ]);
  expect(worst).toBeLessThan(plain * 4 + 10);
});
