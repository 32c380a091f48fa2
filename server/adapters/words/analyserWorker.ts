import { parentPort } from "node:worker_threads";
import { analyseText } from "./analyseText.ts";
import type { AnalyserAnswer, AnalyserQuestion } from "./analyserMessages.ts";

/*
 * The thread of the analyser. It loads a language's dictionary when it is first asked for that language, and keeps it.
 */

parentPort?.on("message", async ({ language, text }: AnalyserQuestion) => {
  const answer = await analyseText(language, text).then(
    (words): AnalyserAnswer => ({ words }),
    (error: unknown): AnalyserAnswer => ({ failure: error instanceof Error ? error.name : "no error" }),
  );
  parentPort?.postMessage(answer);
});
