import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { api } from "../channels/api.ts";
import type { Api } from "../channels/api.ts";
import { freePort } from "../../../db/embedded/freePort.ts";
import { COMMAND, COMPILING } from "./serverCommand.ts";

/** What a server is started with. Nothing of the caller's own environment reaches it but PATH. */
export type ServerEnv = Record<string, string>;

/** The built server as a process of its own, as `npm start` runs it. */
export interface ServerProcess {
  /** http://127.0.0.1:PORT */
  url: string;
  port: number;
  pid: number;
  /**
   * Milliseconds from the start of the process until /readyz said yes,
   * less those it waited for a processor that others had.
   */
  readyMs: number;
  /** All it wrote so far. */
  output(): string;
  as(token: string | null): Api;
  /** A new guest practising a language, and the API as this guest. */
  guest(language?: string): Promise<Api & { token: string }>;
  /** SIGKILL; resolves when the process is gone. Does nothing to one that is. */
  kill(): Promise<void>;
  /** SIGTERM; resolves when the process is gone, with its exit code and the milliseconds it took. */
  stop(): Promise<{ code: number | null; ms: number }>;
}

/** Milliseconds a start may take on a slow machine before the test gives up. */
const PATIENCE_MS = 60_000;
/** How a server is started, where that is not as usual. */
export interface Launch {
  /** A command that runs the server's, such as one that puts it into a container. */
  through?: string[];
  /** The user it runs as. */
  user?: { uid: number; gid: number };
  /** The folder of another copy of the project. */
  project?: string;
  /** Milliseconds it may take, where it has much to do first. */
  patienceMs?: number;
}

function start(env: ServerEnv, { through = [], user, project }: Launch) {
  const [program = "", ...args] = [...through, process.execPath, ...COMMAND];
  // Its guests talk much: their limit is tested where it is meant.
  const child = spawn(program, args, {
    env: { PATH: process.env.PATH, GUEST_CHAT_ROUNDS: "10000", GUEST_ROUNDS_HOUR: "1000000", ...COMPILING, ...env },
    stdio: ["ignore", "pipe", "pipe"],
    ...user,
    ...(project && { cwd: project }),
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding("utf8").on("data", (text: string) => void (output += text));
  const end = (): void => void child.kill("SIGKILL");
  process.once("exit", end);
  const exited = once(child, "close").then(() => {
    process.off("exit", end);
    return child.exitCode;
  });
  return { child, exited, output: () => output };
}

/**
 * Starts the built server and waits until it is ready. Throws, with what the process said, when it ends before that.
 */
export async function startServerProcess(env: ServerEnv, launch: Launch = {}): Promise<ServerProcess> {
  const began = performance.now();
  const port = Number(env.PORT ?? (await freePort()));
  const { child, exited, output } = start({ ...env, PORT: String(port) }, launch);
  const url = `http://127.0.0.1:${port}`;
  while (!(await isReady(url))) {
    if (child.exitCode !== null || performance.now() - began > (launch.patienceMs ?? PATIENCE_MS)) {
      child.kill("SIGKILL");
      throw new Error(`the server did not start:\n${output()}`);
    }
    await sleep(20);
  }
  const readyMs = performance.now() - began - waitedFor(child.pid);
  let isAsked = false;
  // Tests that follow tell only that there is no server.
  void exited.then((code) => {
    if (!isAsked && code !== null) console.error(`the server ended by itself with ${code}:\n${output().slice(-4000)}`);
  });
  const end = async (signal: NodeJS.Signals): Promise<{ code: number | null; ms: number }> => {
    isAsked = true;
    const asked = performance.now();
    child.kill(signal);
    return { code: await exited, ms: performance.now() - asked };
  };
  return {
    url,
    port,
    pid: child.pid ?? 0,
    readyMs,
    output,
    as: (token) => api(url, token),
    guest: (language = "en") => signIn(url, language),
    kill: async () => void (await end("SIGKILL")),
    stop: () => end("SIGTERM"),
  };
}

/** Starts the built server with something it should refuse; resolves when it has ended, with all it wrote. */
export async function startRefused(
  env: ServerEnv,
  launch: Launch = {},
): Promise<{ code: number | null; output: string }> {
  const { child, exited, output } = start({ PORT: "0", ...env }, launch);
  const impatience = setTimeout(() => child.kill("SIGKILL"), PATIENCE_MS);
  const code = await exited;
  clearTimeout(impatience);
  return { code, output: output() };
}

/** Milliseconds a process was able to run and had no processor (Linux; 0 elsewhere). */
function waitedFor(pid = 0): number {
  try {
    return Number(readFileSync(`/proc/${pid}/schedstat`, "utf8").split(" ")[1]) / 1e6;
  } catch {
    return 0;
  }
}

async function isReady(url: string): Promise<boolean> {
  try {
    return (await fetch(`${url}/readyz`)).ok;
  } catch {
    return false;
  }
}

async function signIn(url: string, language: string): Promise<Api & { token: string }> {
  const login = "mutation ($language: String!) { guestLogin(language: $language) { accessToken } }";
  const { data, errors } = await api(url, null).request<{ guestLogin: { accessToken: string } }>(login, { language });
  if (!data) throw new Error(`no guest could sign in: ${JSON.stringify(errors)}`);
  const token = data.guestLogin.accessToken;
  return { ...api(url, token), token };
}
