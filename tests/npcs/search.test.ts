import { describe } from "vitest";
import { searchSentences } from "../kit/npcs/searchSentences.ts";
import { openTestDatabase } from "../kit/server/testDatabase.ts";

describe("a search on the embedded database", () => {
  searchSentences(openTestDatabase);
});
