import { expect, test } from "vitest";
import { withBreaks } from "../../../client/chinesePhrases.ts";

const shown = (text: string): string => withBreaks(text).replaceAll("\u200b", "|");

test.each([
  ["访客无法使用此功能。", "访客|无法|使用|此功能。"],
  // No line begins with a particle or a sign.
  ["你收藏的所有生词，连同例句和备注。", "你收藏的|所有|生词，连同|例句|和备注。"],
  // The dictionary does not have 离线, and 没 begins 没收到.
  ["你已离线。", "你已离线。"],
  ["没收到？做个小测试。", "没收到？做个|小测试。"],
  // What is filled in, and markup, stay as they are.
  ["和{{收藏的词}}聊天，<b>还剩</b> 2 个单词", "和{{收藏的词}}聊天，<b>还剩</b> 2 个|单词"],
])("lines of %s end between words", (text, broken) => {
  expect(shown(text)).toBe(broken);
});
