import { expect, test } from "vitest";
import { textChanges } from "../../../client/src/lib/polish/textChanges.ts";

/** What left in brackets, what came in braces. */
const marked = (before: string, after: string, lang: string): string =>
  textChanges(before, after, lang)
    .map(({ kind, text }) => (kind === "gone" ? `[${text}]` : kind === "new" ? `{${text}}` : text))
    .join("");

test.each([
  ["en", "she bake bread at night", "She bakes bread at night.", "[she]{She} [bake]{bakes} bread at night{.}"],
  ["de", "Ich bin Kaffe trinken", "Ich trinke Kaffee", "Ich [bin]{trinke} [Kaffe trinken]{Kaffee}"],
  ["fr", "J'aime le café chaude", "J'aime le café chaud", "J'aime le café [chaude]{chaud}"],
  ["ko", "나는 커피를 좋아해", "저는 커피를 좋아해요", "[나]{저}는 커피를 좋아해{요}"],
  ["ja", "わたしはは猫が好きです", "わたしは猫が好きです。", "わたしは[は]猫が好きです{。}"],
  ["zh", "我昨天去了商店买了苹果", "我昨天去商店买了苹果", "我昨天去[了]商店买了苹果"],
])("a change in %s shows only what changed", (lang, before, after, shown) => {
  expect(marked(before, after, lang)).toBe(shown);
});

test("a text that did not change has nothing to show", () => {
  expect(marked("I like tea.", "I like tea.", "en")).toBe("I like tea.");
});
