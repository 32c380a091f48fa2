import { array, boolean, object, string } from "yup";
import { expect, test } from "vitest";
import { changesOf } from "../../../client/src/lib/forms/changesOf.ts";
import { readDraft, writeDraft } from "../../../client/src/lib/forms/draft.ts";
import { factsOf } from "../../../client/src/lib/forms/fieldFacts.ts";
import { formValues } from "../../../client/src/lib/forms/formValues.ts";
import { textRule } from "../../../schema/rules/input/text.ts";

const rules = object({
  name: textRule(5).required(),
  note: textRule(8).nullable(),
  tags: array(string().required()).max(2),
  visibility: string().oneOf(["public", "private"]).required(),
  open: boolean(),
});
const draft = { storage: sessionStorage, key: "draft", rules };

test("a field's limit and whether it is required are read from its rule", () => {
  expect(factsOf(rules, "name")).toMatchObject({ required: true, max: 5 });
  expect(factsOf(rules, "note")).toMatchObject({ required: false, max: 8 });
  expect(factsOf(rules, "tags")).toMatchObject({ type: "array", required: false, max: 2 });
  expect(() => factsOf(rules, "other")).toThrow("other");
});

test("a form begins with what is known, and is empty elsewhere", () => {
  expect(formValues(rules, { name: "Hana", note: null, id: "1" })).toEqual({
    name: "Hana",
    note: "",
    tags: [],
    visibility: "",
    open: false,
  });
});

test("changes are the fields that differ, lists by their items", () => {
  expect(changesOf({ name: "a", tags: ["x"] }, { name: "b", tags: ["x"] })).toEqual({ name: "a" });
});

test("a draft gives back what the form has, also what is too long, and nothing of another kind", () => {
  const kept = { name: "much too long", tags: ["a", 1], visibility: "secret", open: true, gone: "old" };
  writeDraft(draft, kept);
  expect(readDraft(draft)).toEqual({ name: "much too long", open: true });
  sessionStorage.setItem("draft", "{broken");
  expect(readDraft(draft)).toEqual({});
  writeDraft(draft, {});
  expect(sessionStorage.getItem("draft")).toBeNull();
});
