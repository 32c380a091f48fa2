import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { lineOf, markupOf, plainOf, plainTextOf } from "../../../schema/rules/markup/markup.ts";
import type { MarkupBlock } from "../../../schema/rules/markup/markup.ts";
import type { StyledRun } from "../../../schema/rules/markup/runs.ts";

const lookOf = ({ bold, italic, code, href }: StyledRun): string =>
  [bold && "bold", italic && "italic", code && "code", href !== null && `link ${href}`].filter(Boolean).join(" ");

/** The runs, a look before each that has one; items and blocks of code in angle brackets. */
const drawn = (blocks: readonly MarkupBlock[]): string =>
  blocks
    .map(({ kind, depth, runs }) => {
      const text = runs.map((run) => (lookOf(run) ? `{${lookOf(run)}: ${run.text}}` : run.text)).join("");
      return kind === "text" ? text : `<${kind}${depth || ""} ${text}>`;
    })
    .join("");

/** Texts made of what may be a sign, and of what stands beside signs. */
const texts = fc
  .array(
    fc.oneof(
      fc.constantFrom(
        "*",
        "**",
        "***",
        "_",
        "`",
        "```",
        "~~~",
        "[",
        "](",
        ")",
        "](https://a.b/c)",
        "https://d.e",
        "\\",
      ),
      fc.constantFrom("\n", "\n\n", "- ", "  - ", "1. ", " ", "!", "(", "「", "」", ".", "<b>", "&#42;"),
      fc.constantFrom("a", "word", "語", "단어", "שלום", "7", "😀", "\ud83d"),
      fc.string(),
    ),
    { maxLength: 40 },
  )
  .map((parts) => parts.join(""));

describe("a text", () => {
  test.each([
    [
      "bold and italics",
      "**so** and *so*, __so__ and _so_, ***both***",
      "{bold: so} and {italic: so}, {bold: so} and {italic: so}, {bold italic: both}",
    ],
    ["one within the other", "**a *b* c**", "{bold: a }{bold italic: b}{bold:  c}"],
    ["code, whose signs are its own", "`a *b*` and ``c ` d``", "{code: a *b*} and {code: c ` d}"],
    [
      "bold between East Asian letters and brackets",
      "です**「重要」**です。这是**“你好”**的意思",
      "です{bold: 「重要」}です。这是{bold: “你好”}的意思",
    ],
    ["bold beside a particle", "**안녕(hello)**은", "{bold: 안녕(hello)}은"],
    [
      "links",
      "[so **much**](https://a.b/c_(d)?e=f) here",
      "{link https://a.b/c_(d)?e=f: so }{bold link https://a.b/c_(d)?e=f: much} here",
    ],
    [
      "addresses",
      "See https://a.b/c_d_e, or (http://f.g/h).",
      "See {link https://a.b/c_d_e: https://a.b/c_d_e}, or ({link http://f.g/h: http://f.g/h}).",
    ],
    [
      "lists",
      "Two:\n- one\n  - of *it*\n    goes on\n- two\n\nEnd",
      "Two:\n<item one\n><item1 of {italic: it}\ngoes on\n><item two\n\n>End",
    ],
    ["numbers, which are text", "1. one\n2. two", "<item 1. one\n><item 2. two>"],
    ["a block of code", "So:\n```js\nx = **y**\n```\nend", "So:\n<code x = **y**\n>end"],
    ["what is escaped", "\\*no\\*", "*no*"],
  ])("is drawn with %s", (_what, text, expected) => {
    expect(drawn(markupOf(text))).toBe(expected);
  });

  test.each([
    ["headings", "# One\n\n## Two\nOne\n==="],
    ["pictures", "![cat](data:image/png;base64,AAAA)"],
    ["HTML", "<b>so</b> <img src=x onerror=alert(1)> &lt;b&gt;"],
    ["tables and quotes", "| a | b |\n|---|---|\n> so"],
    ["sums, names and gaps", "2*3*4, 2 * 3, snake_case_name, I ____ you, f**k"],
    ["faces", "(*^_^*) ^_^ and -_-"],
    ["a line of stars", "***\n* * *".slice(0, 4)],
    ["what is not closed", "**a, *b, `c, [d](e"],
    ["what ends in another paragraph", "**a\n\nb**"],
  ])("is shown as it is written where it has %s", (_what, text) => {
    expect(drawn(markupOf(text))).toBe(text);
  });

  test.each([
    "javascript:alert(1)",
    "JaVaScRiPt:alert(1)",
    "javascript&colon;alert(1)",
    "java\\script:alert(1)",
    "data:text/html,x",
    "vbscript:x",
    "//evil.example",
    "/chat",
    "blob:https://a.b/c",
    "file:///etc/passwd",
    "https://bank.example@evil.example/",
    "<javascript:alert(1)>",
    "https://",
  ])("has no link to %s", (address) => {
    const runs = markupOf(`[so](${address}) and [[so](${address})](${address})`).flatMap((block) => block.runs);
    for (const { href } of runs) expect(href ?? "https://").toMatch(/^https?:\/\/(?!.*@)/);
    expect(drawn(markupOf(`[so](${address})`))).not.toMatch(/: so\}/);
  });

  test("has no link that shows another address", () => {
    expect(drawn(markupOf("[https://bank.example](https://evil.example/)"))).toBe(
      "[{link https://bank.example/: https://bank.example}]({link https://evil.example/: https://evil.example/})",
    );
  });

  test("loses no letter: runs and signs together are the text, and runs stand where they say", () => {
    fc.assert(
      fc.property(texts, (text) => {
        const runs = markupOf(text).flatMap((block) => block.runs);
        let written = 0;
        let shown = 0;
        for (const run of runs) {
          expect(run.start).toBeGreaterThanOrEqual(written);
          expect(run.at).toBe(shown);
          expect(text.slice(run.start, run.start + run.text.length)).toBe(run.text);
          // Between two runs there are signs alone: those of an address, of code's language, of emphasis, of an item.
          expect(text.slice(written, run.start)).not.toMatch(/語|단|😀/u);
          written = run.start + run.text.length;
          shown += run.text.length;
        }
        expect(plainTextOf(text)).toBe(plainOf(markupOf(text)));
        expect(plainOf(lineOf(text))).toBe(text);
      }),
      { numRuns: 2000 },
    );
  });

  test.each(["1. a\n   b", "  2) c", " - d", "~~~\ne\n~~~", "\\*"])("is read as it is shown: %j", (text) => {
    expect(plainTextOf(text)).toBe(plainOf(markupOf(text)));
    expect(plainTextOf(text)).not.toBe(text);
  });

  test("without signs is all there is, in one run", () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[\p{L} ,.?!]{1,60}$/u), (text) => {
        expect(markupOf(text).map(({ runs }) => runs.map((run) => run.text))).toEqual([[text]]);
      }),
    );
  });
});

describe("a text that is being written", () => {
  const TEXT = "Hi, **bold words** and *soft* ones, `code`: [a link](https://a.b/c) here.\n- *one*\n- two\n1. x";

  test("never shows a sign that its whole will hide", () => {
    const whole = plainTextOf(TEXT);
    for (let length = 1; length <= TEXT.length; length += 1) {
      const shown = plainOf(markupOf(TEXT.slice(0, length), "growing"));
      // But for the bracket of a link, which may also be one.
      expect(whole.startsWith(shown.replace(/\[(.*)$/, "$1").replace(/\]$/, "")), shown).toBe(true);
    }
  });

  test("is bold from its first letter on, and stays so", () => {
    const looks = (length: number): string => drawn(markupOf(TEXT.slice(0, length), "growing"));
    expect(looks(5)).toBe("Hi, ");
    expect(looks(6)).toBe("Hi, ");
    expect(looks(7)).toBe("Hi, {bold: b}");
    expect(looks(17)).toBe("Hi, {bold: bold words}");
    expect(looks(18)).toBe("Hi, {bold: bold words}");
  });

  test("is drawn as the whole is, once all of it is there", () => {
    fc.assert(
      fc.property(texts, (text) => {
        expect(plainOf(markupOf(`${text}\n\nend.`, "growing"))).toBe(plainOf(markupOf(`${text}\n\nend.`)));
      }),
    );
  });
});
