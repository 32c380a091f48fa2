import type { ApolloClient } from "@apollo/client";
import type { Language } from "../../../../../schema/rules/languages.ts";
import { filePart } from "../../../../../schema/rules/words/filePart.ts";
import type { SkipReason, WordColumn } from "../../../../../schema/rules/words/wordFiles.ts";
import { errorCodeOf } from "../../../lib/apollo/errorCodeOf.ts";
import { ImportWordsDocument } from "./inOut.generated.ts";
import type { ImportWordsMutation, ImportWordsMutationVariables } from "./inOut.generated.ts";

type Answer = ImportWordsMutation["importWords"];

/** The result of an import, or its preview. */
export interface ImportOutcome {
  added: number;
  items: Answer["items"];
  skipped: { line: number; reason: SkipReason }[];
  skippedTotal: number;
  /** How its first part was read; null where nothing was. */
  layout: Pick<Answer, "columns" | "hasNames"> | null;
}

interface Asked {
  language: Language;
  isTrial: boolean;
  /** The person's choice of columns. */
  chosen: { columns: WordColumn[]; hasNames: boolean } | null;
}

/** Lines with a reason that are shown. */
const SHOWN_LINES = 100;
/** How often a part is sent to a busy server at most. */
const TRIES = 5;
/** Before the second time, in milliseconds; the pauses double. */
const FIRST_PAUSE_MS = 1000;

/** Sends a file in parts, one after the other; `onShare` gets the fraction sent. */
export async function importFile(
  client: ApolloClient,
  file: string,
  { chosen, ...asked }: Asked,
  onShare: (share: number) => void,
): Promise<ImportOutcome> {
  const outcome: ImportOutcome = { added: 0, items: [], skipped: [], skippedTotal: 0, layout: null };
  let given: object = chosen ?? {};
  for (let start = 0, firstLine = 1; start < file.length;) {
    const { text, isLast, lineEnd } = filePart(file, start);
    if (text === "") {
      outcome.skipped.push({ line: firstLine, reason: "tooLong" });
      outcome.skippedTotal += 1;
      firstLine += 1;
      start = lineEnd;
      continue;
    }
    const input = { ...asked, ...given, text, isLast, firstLine, addedBefore: outcome.added };
    const { format, separator, isHtml, hasNames, columns, ...answer } = await sendPart(client, input);
    outcome.layout ??= { columns, hasNames };
    outcome.added += answer.added;
    if (outcome.items.length === 0) outcome.items = answer.items;
    outcome.skipped = [...outcome.skipped, ...answer.skipped].slice(0, SHOWN_LINES);
    outcome.skippedTotal += answer.skippedTotal;
    given = { format, separator, isHtml, columns, hasNames: false };
    start += answer.read;
    firstLine = answer.nextLine;
    onShare(Math.min(1, start / file.length));
  }
  return outcome;
}

/** A part may come twice: words that are there already stay as they are. */
async function sendPart(client: ApolloClient, input: ImportWordsMutationVariables["input"]): Promise<Answer> {
  for (let time = 1; ; time += 1) {
    try {
      const { data } = await client.mutate({ mutation: ImportWordsDocument, variables: { input } });
      if (!data) throw new Error("an import was not answered");
      return data.importWords;
    } catch (error) {
      if (time === TRIES || errorCodeOf(error) !== "SERVICE_OVERLOADED") throw error;
    }
    await new Promise((resolve) => setTimeout(resolve, FIRST_PAUSE_MS * 2 ** (time - 1)));
  }
}
