import { beforeEach, expect, test, vi } from "vitest";
import { importFile } from "../../../client/src/features/words/inout/importFile.ts";
import { errorCodeOf } from "../../../client/src/lib/apollo/errorCodeOf.ts";
import { createApolloClient } from "../../../client/src/lib/apollo/client.ts";
import { MAX_IMPORT_LINES } from "../../../schema/rules/words/wordFiles.ts";
import { prepareApp, refused, server } from "../appServer.tsx";

prepareApp();
beforeEach(() => void vi.useFakeTimers({ toFake: ["setTimeout"] }));

interface Part {
  text: string;
  firstLine: number;
  addedBefore: number;
}

const FILE = Array.from({ length: 2 * MAX_IMPORT_LINES }, (_, index) => `word ${index}\tWort ${index}\n`).join("");
const parts = () => server.asked.map(({ variables }) => variables.input as Part);
const look = () =>
  importFile(createApolloClient(), FILE, { language: "en", isTrial: true, chosen: null }, () => undefined);

function taken({ text, firstLine }: Part) {
  const lines = text.split("\n").length - 1;
  const layout = { format: "anki", separator: "tab", isHtml: false, hasNames: false, columns: ["lemma", "gloss"] };
  const rest = { items: [], skipped: [], skippedTotal: 0 };
  return {
    data: {
      importWords: { ...layout, read: text.length, nextLine: firstLine + lines, added: lines, ...rest },
    },
  };
}

test("each part of a preview is told how many words those before it would add", async () => {
  server.answers.ImportWords = ({ input }) => taken(input as Part);
  expect((await look()).added).toBe(2 * MAX_IMPORT_LINES);
  expect(parts().map(({ addedBefore }) => addedBefore)).toEqual([0, MAX_IMPORT_LINES]);
});

test("a busy server is asked for a part again, a few times", async () => {
  let busy = 2;
  server.answers.ImportWords = ({ input }) => (busy-- > 0 ? refused("SERVICE_OVERLOADED") : taken(input as Part));
  const looking = look();
  await vi.advanceTimersByTimeAsync(10_000);
  expect((await looking).added).toBe(2 * MAX_IMPORT_LINES);
  expect(parts().map(({ firstLine }) => firstLine)).toEqual([1, 1, 1, MAX_IMPORT_LINES + 1]);

  server.answers.ImportWords = () => refused("SERVICE_OVERLOADED");
  const failed = look().then(() => null, errorCodeOf);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(await failed).toBe("SERVICE_OVERLOADED");
});
