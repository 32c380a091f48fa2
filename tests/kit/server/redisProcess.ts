import { spawn } from "node:child_process";
import { once } from "node:events";
import { connect } from "node:net";
import { setTimeout } from "node:timers/promises";

/** A process of redis-server on this machine. */
export interface RedisProcess {
  pid: number;
  /** SIGKILL; resolves when the process is gone. */
  kill(): Promise<void>;
  signal(signal: NodeJS.Signals): void;
}

export const REDIS = "redis-server";
/** Milliseconds a start may take. */
const START_MS = 15_000;

/** Starts one that keeps nothing on disk, and waits until it takes connections. */
export function startRedisProcess(port: number, folder: string, ...args: string[]): Promise<RedisProcess> {
  const place = ["--port", String(port), "--bind", "127.0.0.1", "--dir", folder];
  return startProcess(port, [...place, "--save", "", "--appendonly", "no", ...args]);
}

/** Starts a sentinel whose settings, its port among them, stand in a file. It writes there what it finds out. */
export function startSentinel(port: number, settings: string): Promise<RedisProcess> {
  return startProcess(port, [settings, "--sentinel"]);
}

async function startProcess(port: number, args: string[]): Promise<RedisProcess> {
  const server = spawn(REDIS, args, { stdio: "ignore" });
  const exited = once(server, "exit");
  const end = (): void => void server.kill("SIGKILL");
  process.once("exit", end);
  const kill = async (): Promise<void> => {
    process.off("exit", end);
    end();
    await exited;
  };
  const deadline = performance.now() + START_MS;
  while (!(await listens(port))) {
    if (server.exitCode !== null || performance.now() > deadline) {
      await kill();
      throw new Error("Redis did not start");
    }
    await setTimeout(20);
  }
  return { pid: server.pid ?? 0, kill, signal: (signal) => void server.kill(signal) };
}

async function listens(port: number): Promise<boolean> {
  const socket = connect(port, "127.0.0.1");
  try {
    await once(socket, "connect");
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}
