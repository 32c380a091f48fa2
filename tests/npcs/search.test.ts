import { describe } from "vitest";
import { searchSentences } from "../kit/searchSentences.ts";
import { openTestDatabase } from "../kit/testDatabase.ts";

describe("a search on the embedded database", () => {
  searchSentences(openTestDatabase);
});
