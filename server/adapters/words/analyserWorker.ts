import { parentPort } from "node:worker_threads";
import { AppError } from "../../../schema/rules/appError.ts";
import { readWords } from "../../core/words/inOut/readWords.ts";
import { analyseText } from "./analyseText.ts";
import type { AnalyserAnswer, AnalyserQuestion } from "./analyserMessages.ts";

/*
 * The thread of the analyser. It loads a language's dictionary when it is first asked for that language, and keeps it.
 */

parentPort?.on("message", async (question: AnalyserQuestion) => {
  parentPort?.postMessage(await answerTo(question).catch(refusalOf));
});

async function answerTo(question: AnalyserQuestion): Promise<AnalyserAnswer> {
  if ("part" in question) return { read: readWords(question.part, question.nativeLanguage) };
  return { words: await analyseText(question.language, question.text) };
}

function refusalOf(error: unknown): AnalyserAnswer {
  if (error instanceof AppError) return { refusal: { code: error.code, params: error.params } };
  return { failure: error instanceof Error ? error.name : "no error" };
}
