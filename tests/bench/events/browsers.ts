import type { Child } from "../childProcess.ts";
import { startChild } from "../childProcess.ts";
import type { Heard, Question } from "./wire.ts";

/** The process that holds all sockets. */
export interface Browsers {
  /**
   * Opens a socket for each token at once; resolves with the seconds until each has heard how things stand.
   * Throws when one never does.
   */
  open(server: string, url: string, tokens: string[]): Promise<number>;
  /** What the sockets of a server have heard since they were opened. */
  heard(server: string): Promise<Heard>;
  /** Closes the sockets of a server. */
  leave(server: string): Promise<void>;
  close(): Promise<void>;
}

export async function startBrowsers(): Promise<Browsers> {
  const child = await startChild("events/socketsProcess.ts");
  return {
    open: async (server, url, tokens) => {
      const answer = await ask(child, { ask: "open", server, url, tokens });
      if (!("missing" in answer && "seconds" in answer)) throw new Error("the sockets were not opened");
      if (Number(answer.missing) > 0) throw new Error(`${answer.missing} of ${tokens.length} sockets were not served`);
      return Number(answer.seconds);
    },
    heard: async (server) => {
      const answer = await ask(child, { ask: "heard", server });
      return "heard" in answer && Array.isArray(answer.heard) ? answer.heard : [];
    },
    leave: async (server) => void (await ask(child, { ask: "close", server })),
    close: () => child.close(),
  };
}

async function ask(child: Child, question: Question): Promise<object> {
  const answer = await child.ask(question);
  return typeof answer === "object" && answer !== null ? answer : {};
}
