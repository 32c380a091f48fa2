import type { LanguageModel, ReplyPrompt } from "../../../server/core/chat/replies/languageModel.port.ts";

/** What a scripted model does for one reply: pieces to say, an error to throw, or a promise to wait for in between. */
export type Script = (string | Error | Promise<unknown>)[];

/** A model that says what a test tells it to, and remembers what it was asked. */
export interface ScriptedModel extends LanguageModel {
  prompts: ReplyPrompt[];
  /** Queues a script for the next reply; without one it says "Hello ", "there", ".". */
  next(...script: Script): void;
  /** The same, for a script that is made of the prompt. */
  nextOf(script: (prompt: ReplyPrompt) => Script): void;
  /** Forgets what it was asked, and what it was still to say. */
  forget(): void;
}

export function scriptedModel(): ScriptedModel {
  const scripts: ((prompt: ReplyPrompt) => Script)[] = [];
  const prompts: ReplyPrompt[] = [];
  return {
    prompts,
    next: (...script) => void scripts.push(() => script),
    nextOf: (script) => void scripts.push(script),
    forget: () => {
      for (const list of [scripts, prompts]) list.length = 0;
    },
    async *streamReply(prompt, signal) {
      prompts.push(prompt);
      for (const step of scripts.shift()?.(prompt) ?? ["Hello ", "there", "."]) {
        if (signal.aborted) return;
        if (typeof step === "string") yield step;
        else if (step instanceof Error) throw step;
        else
          await Promise.race([
            step,
            new Promise((resolve) => signal.addEventListener("abort", resolve, { once: true })),
          ]);
      }
    },
  };
}

/** A promise to put into a script, and the way to fulfil it. */
export function gate(): { passed: Promise<void>; open: () => void } {
  const { promise, resolve } = Promise.withResolvers<void>();
  return { passed: promise, open: resolve };
}
