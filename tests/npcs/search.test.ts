import { describe } from "vitest";
import { searchSentences } from "../kit/npcs/searchSentences.ts";
import { openTestDatabase } from "../kit/database/testDatabase.ts";

describe("a search", () => {
  searchSentences(openTestDatabase);
});
