import { createInterface } from "node:readline";
import { Writable } from "node:stream";

/**
 * The first line of standard input, which other users of the machine do not see, as they do what stands in a command.
 * At a terminal it is asked for and not shown. Empty where nothing came.
 *
 * @param question What is asked for.
 */
export function secretLine(question: string): Promise<string> {
  const { stdin, stderr } = process;
  const silence = new Writable({ write: (_chunk, _encoding, done) => done() });
  const lines = createInterface({ input: stdin, output: silence, terminal: stdin.isTTY });
  if (stdin.isTTY) stderr.write(`${question}: `);
  return new Promise((resolve) => {
    lines.once("line", (line) => {
      resolve(line.trim());
      lines.close();
    });
    lines.once("close", () => {
      if (stdin.isTTY) stderr.write("\n");
      resolve("");
    });
  });
}
