import { createInterface } from "node:readline/promises";

/** Whether the operator types a word at the terminal; null where there is no terminal to ask at. */
export async function confirmed(question: string, word: string): Promise<boolean | null> {
  if (!process.stdin.isTTY) return null;
  const terminal = createInterface({ input: process.stdin, output: process.stderr });
  const answer = await terminal.question(`${question} Type "${word}" to go on: `).finally(() => terminal.close());
  return answer.trim() === word;
}
