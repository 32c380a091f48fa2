import { fork } from "node:child_process";
import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";

/** A script of this folder in a process of its own, which said what address it serves. */
export interface Child {
  url: string;
  pid: number;
  /** Sends a question and returns the answer that comes next. */
  ask(question: string | object): Promise<unknown>;
  close(): Promise<void>;
}

export async function startChild(script: string, ...args: string[]): Promise<Child> {
  const child = fork(fileURLToPath(new URL(script, import.meta.url)), args);
  const hello = await nextMessage(child);
  if (typeof hello !== "object" || hello === null || !("url" in hello))
    throw new Error(`${script} did not say where it is`);
  return {
    url: String(hello.url),
    pid: child.pid ?? 0,
    ask: (question) => askChild(child, question),
    close: async () => {
      if (child.kill()) await once(child, "exit");
    },
  };
}

/** Sends a question to a process and returns the answer that comes next. */
export function askChild(child: ChildProcess, question: string | object): Promise<unknown> {
  const answer = nextMessage(child);
  child.send(question);
  return answer;
}

function nextMessage(child: ChildProcess): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const onExit = (): void => reject(new Error("a process of the benchmark ended"));
    child.once("exit", onExit);
    child.once("message", (message) => {
      child.off("exit", onExit);
      resolve(message);
    });
  });
}
