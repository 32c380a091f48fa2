import { Worker } from "node:worker_threads";
import { AppError } from "../../../schema/rules/appError.ts";
import type { TextWord } from "../../../schema/rules/words/textWord.ts";
import type { WordFileReader } from "../../core/words/inOut/wordFileReader.port.ts";
import type { TextAnalyser } from "../../core/words/textAnalyser.port.ts";
import type { AnalyserAnswer, AnalyserQuestion } from "./analyserMessages.ts";

/** Change it when the words of a text come out differently: stored texts are analysed again then. */
const NAME = "2: lindera-ipadic 2.0.0, pinyin-pro 3.29.4, es-hangul 2.4.0";

/** Texts that may wait: thirty pages of a chat. */
const MOST_WAITING = 600;
/** Parts of files that may wait: each takes as long as many texts, and is read when no text waits. */
const MOST_FILES = 40;
/** Of these, parts of one user: a page sends one at a time. */
const MOST_FILES_EACH = 3;
/** Seconds after which to ask again where too many wait. */
const BUSY_SECONDS = 2;
/** Milliseconds that one text may take, the dictionary's loading included: a thousand times the usual. */
const LONGEST_MS = 10_000;
/** Milliseconds that a part of a file may take, for which texts wait: thirty times the usual. */
const LONGEST_FILE_MS = 3000;
/** Milliseconds without a text after which the thread ends, and gives its memory back. */
const IDLE_MS = 600_000;

interface Task {
  question: AnalyserQuestion;
  /** Milliseconds. */
  longest: number;
  /** Whose file it is of; null for a text. */
  userId: string | null;
  resolve: (answer: AnalyserAnswer) => void;
  reject: (error: Error) => void;
}

export interface WorkerAnalyserOptions {
  mostWaiting?: number;
  mostFiles?: number;
  mostFilesEach?: number;
  longestMs?: number;
  longestFileMs?: number;
  idleMs?: number;
  program?: URL;
}

const overloaded = (): AppError => new AppError("SERVICE_OVERLOADED", { retryAfter: BUSY_SECONDS });

/** Beside this file, where it runs from its source as well as in the build. */
const PROGRAM = new URL(
  import.meta.url.endsWith(".ts") ? "./analyserWorker.ts" : "./analyserWorker.js",
  import.meta.url,
);

/**
 * An analyser in a thread of its own, which is started when it is first asked, and again after it has died. It takes
 * one text at a time, so that one which takes the thread down takes no other with it, and files when no text waits.
 */
export function workerAnalyser({
  mostWaiting = MOST_WAITING,
  mostFiles = MOST_FILES,
  mostFilesEach = MOST_FILES_EACH,
  longestMs = LONGEST_MS,
  longestFileMs = LONGEST_FILE_MS,
  idleMs = IDLE_MS,
  program = PROGRAM,
}: WorkerAnalyserOptions = {}): TextAnalyser & WordFileReader {
  const texts: Task[] = [];
  const files: Task[] = [];
  /** Texts being analysed or waiting: a second request for the same text gets the same answer. */
  const pending = new Map<string, Promise<TextWord[]>>();
  let worker: Worker | null = null;
  let running: Task | null = null;
  let timer: NodeJS.Timeout | undefined;
  let isClosed = false;

  const next = (): void => {
    clearTimeout(timer);
    running = texts.shift() ?? files.shift() ?? null;
    if (!running) {
      timer = setTimeout(end, idleMs).unref();
      return;
    }
    worker ??= start();
    const { longest } = running;
    timer = setTimeout(() => fail(new Error(`a text took the analyser more than ${longest} ms`)), longest);
    worker.postMessage(running.question);
  };

  const start = (): Worker => {
    const started = new Worker(program, { name: "analyser" });
    // An idle thread must not keep the process running.
    started.unref();
    started.on("message", (answer: AnalyserAnswer) => {
      if (worker !== started || !running) return;
      running.resolve(answer);
      next();
    });
    const died = (cause: unknown): void => {
      if (worker === started) fail(new Error("the analyser's thread has died", { cause }));
    };
    started.on("error", died);
    started.on("exit", died);
    return started;
  };

  const end = (): void => {
    void worker?.terminate();
    worker = null;
  };

  /** Ends the thread, and with it the running text. */
  const fail = (error: Error): void => {
    end();
    const failed = running;
    next();
    failed?.reject(error);
  };

  const ask = (queue: Task[], most: number, task: Omit<Task, "resolve" | "reject">): Promise<AnalyserAnswer> => {
    if (isClosed || queue.length >= most) return Promise.reject(overloaded());
    return new Promise((resolve, reject) => {
      queue.push({ ...task, resolve, reject });
      if (!running) next();
    });
  };

  return {
    name: NAME,
    analyse: (language, text) => {
      const key = `${language} ${text}`;
      const before = pending.get(key);
      if (before) return before;
      const words = ask(texts, mostWaiting, { question: { language, text }, longest: longestMs, userId: null })
        .then((answer) => {
          if ("words" in answer) return answer.words;
          throw failureOf(answer);
        })
        .finally(() => pending.delete(key));
      pending.set(key, words);
      return words;
    },
    read: async (part, { userId, nativeLanguage }) => {
      if (files.filter((task) => task.userId === userId).length >= mostFilesEach) throw overloaded();
      const answer = await ask(files, mostFiles, {
        question: { part, nativeLanguage },
        longest: longestFileMs,
        userId,
      });
      if ("read" in answer) return answer.read;
      throw failureOf(answer);
    },
    close: async () => {
      isClosed = true;
      clearTimeout(timer);
      const ended = worker;
      worker = null;
      const left = [...(running ? [running] : []), ...texts.splice(0), ...files.splice(0)];
      for (const task of left) task.reject(overloaded());
      running = null;
      await ended?.terminate();
    },
  };
}

function failureOf(answer: AnalyserAnswer): Error {
  if ("refusal" in answer) return new AppError(answer.refusal.code, answer.refusal.params);
  return new Error(`a text could not be analysed (${"failure" in answer ? answer.failure : "another answer"})`);
}
