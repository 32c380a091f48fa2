import { expect, test } from "vitest";
import { bySchema, failOnWrongAnswers } from "./bySchema.ts";

const query = "query Tags { npcTags { tag count } }";

test("an answer is what the operation asks for", () => {
  expect(bySchema({ query }, { npcTags: [{ tag: "food", count: 1 }], viewer: null })).toEqual({
    npcTags: [{ tag: "food", count: 1 }],
  });
});

test.each([
  ["lacks what is never null", { npcTags: [{ tag: "food" }] }, /npcTags.0.count: Cannot return null/],
  ["has a value of another type", { npcTags: [{ tag: "food", count: "one" }] }, /npcTags.0.count: Int cannot/],
  ["has a field that its type lacks", { npcTags: [{ tag: "food", count: 1, size: 1 }] }, /NpcTag has no size/],
  ["is of another type", { npcTags: [{ __typename: "Npc", tag: "food", count: 1 }] }, /not a Npc/],
])("an answer that %s fails its test", (_, data, words) => {
  bySchema({ operationName: "Tags", query }, data);
  expect(failOnWrongAnswers).toThrow(words);
});
