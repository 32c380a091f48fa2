import { fork } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { setTimeout } from "node:timers/promises";
import { freePort } from "../../db/embedded/freePort.ts";
import { askChild } from "./childProcess.ts";

const MAIN = "dist/server/main.js";
/** Milliseconds a node may take until it is ready. */
const START_MS = 30_000;

export interface BuiltNode {
  url: string;
  pid: number;
  /** Sends a question to a probe in the node's process and returns its answer. */
  ask(question: string): Promise<unknown>;
  close(): Promise<void>;
}

/** Starts the built server in a process of its own, with these variables and options of Node's own. */
export async function startBuiltNode(env: Record<string, string>, nodeOptions: string[] = []): Promise<BuiltNode> {
  if (!existsSync(MAIN)) throw new Error(`${MAIN} is missing: npm run build`);
  const port = await freePort();
  const node = fork(MAIN, {
    execArgv: ["--enable-source-maps", ...nodeOptions],
    env: {
      PATH: process.env.PATH,
      PORT: String(port),
      LOG_LEVEL: "error",
      // No bench measures these limits.
      GUEST_CHAT_ROUNDS: "10000",
      GUEST_ROUNDS_HOUR: "1000000",
      RATE_LIMIT_SCALE: "1000",
      ...env,
    },
    stdio: "inherit",
  });
  const kill = (): void => void node.kill("SIGKILL");
  process.once("exit", kill);
  const close = async (): Promise<void> => {
    process.off("exit", kill);
    if (node.exitCode === null && node.kill("SIGTERM")) await once(node, "exit");
  };
  const url = `http://127.0.0.1:${port}`;
  const deadline = performance.now() + START_MS;
  while (!(await isReady(url))) {
    if (node.exitCode !== null || performance.now() > deadline) {
      await close();
      throw new Error("the server did not start");
    }
    await setTimeout(50);
  }
  return { url, pid: node.pid ?? 0, ask: (question) => askChild(node, question), close };
}

async function isReady(url: string): Promise<boolean> {
  return fetch(`${url}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  );
}
