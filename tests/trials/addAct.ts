import { INTERFACE_LANGUAGES } from "../../schema/rules/languages.ts";
import type { TreeCopy } from "./treeCopy.ts";

const PROOF = `import { expect, test } from "vitest";
import { RATE_LIMITS } from "../../server/core/rateLimits.policy.ts";
import { readConfig } from "../../server/config/readConfig.ts";
import { testServerOfFile } from "../kit/server/testServerOfFile.ts";

const server = testServerOfFile({ config: { prices: { summary: 3 } } });

test("a summary has a price, a variable and a limit", async () => {
  const guest = await server.guest("en");
  const { data } = await guest.request("{ serverInfo { prices { summary } } }");
  expect(data).toEqual({ serverInfo: { prices: { summary: 3 } } });
  expect(readConfig({ PRICE_SUMMARY: "7" }).prices.summary).toBe(7);
  expect(RATE_LIMITS.summaryByUser).toEqual({ points: 30, seconds: 600 });
});
`;

/** An act that is paid for: "summarise a chat", without what it does. */
export function addAct(tree: TreeCopy): void {
  tree.insert(
    "schema/rules/points.ts",
    "before",
    '  { name: "image",',
    '  { name: "summary", variable: "PRICE_SUMMARY", price: 2, isInChat: true, limit: { points: 30, seconds: 600 }, icon: "summary" },\n',
  );
  tree.insert("schema/rules/points.ts", "before", '"brush" | ', '"summary" | ');
  const row = "client/src/features/points/RecordRow.tsx";
  tree.insert(row, "before", "  GiftIcon,\n", "  GlobeIcon,\n");
  tree.insert(row, "before", "  brush: BrushIcon,", "  summary: GlobeIcon,\n");
  tree.insert("client/src/lib/points/points.graphql", "after", "      dictation\n", "      summary\n");
  for (const locale of INTERFACE_LANGUAGES) {
    const path = `client/src/locales/${locale}/points.json`;
    tree.insert(path, "after", '  "purposes": {\n', `    "summary": "${locale}: summary",\n`);
    tree.insert(
      `schema/texts/${locale}/errors.json`,
      "before",
      '  "AI_UNAVAILABLE_translate"',
      `  "AI_UNAVAILABLE_summary": "${locale}: no summary just now.",\n`,
    );
  }
  tree.insert("README.md", "before", " `PRICE_SCENE_DRAFT` |", " `PRICE_SUMMARY`");
  tree.prove("tests/points/trial.test.ts", PROOF);
}

export const ACT_TESTS = [
  "tests/points/trial.test.ts",
  "tests/server/config.test.ts",
  "tests/client/points/recordRows.test.tsx",
];
