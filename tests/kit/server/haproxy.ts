import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { freePort } from "../../../db/embedded/freePort.ts";

const PROGRAM = "haproxy";
/** The nodes of the operators' file, in its order. */
const NAMES = ["a", "b", "c", "d"];
/** Milliseconds a start may take. */
const START_MS = 15_000;

export interface Haproxy {
  /** http://127.0.0.1:PORT */
  url: string;
  close(): Promise<void>;
}

/**
 * Starts HAProxy with the operators' own file, `deploy/haproxy.cfg`, before nodes on these ports of this machine,
 * whether they run already or not. Says in one line how to get it where it is not installed.
 */
export async function startHaproxy(ports: number[]): Promise<Haproxy> {
  if (spawnSync(PROGRAM, ["-v"]).error) throw new Error("HAProxy is not installed: apt-get install haproxy");
  const folder = mkdtempSync(join(tmpdir(), "causerie-haproxy-"));
  const port = await freePort();
  const file = join(folder, "haproxy.cfg");
  writeFileSync(file, configOf(readFileSync("deploy/haproxy.cfg", "utf8"), port, ports));
  const proxy = spawn(PROGRAM, ["-db", "-f", file], { stdio: ["ignore", "ignore", "pipe"] });
  let said = "";
  proxy.stderr.setEncoding("utf8").on("data", (text: string) => void (said += text));
  const end = (): void => void proxy.kill("SIGKILL");
  process.once("exit", end);
  const exited = once(proxy, "close");
  const url = `http://127.0.0.1:${port}`;
  const began = performance.now();
  while (!(await answers(url))) {
    if (proxy.exitCode !== null || performance.now() - began > START_MS)
      throw new Error(`HAProxy did not start:\n${said}`);
    await sleep(50);
  }
  return {
    url,
    close: async () => {
      process.off("exit", end);
      end();
      await exited;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** The operators' file with these addresses; it has one server line a node and part. */
function configOf(text: string, port: number, ports: number[]): string {
  const lines = text.replace("bind :8080", `bind 127.0.0.1:${port}`).split("\n");
  return lines
    .flatMap((line) => {
      const [, name] = /^\tserver (\w) /.exec(line) ?? [];
      if (name === undefined) return [line];
      const own = ports[NAMES.indexOf(name)];
      return own === undefined ? [] : [line.replace(/10\.0\.0\.\d+:4000/, `127.0.0.1:${own}`)];
    })
    .join("\n");
}

/** Whether anything is said: without nodes it is that there are none. */
const answers = (url: string): Promise<boolean> =>
  fetch(`${url}/healthz`).then(
    () => true,
    () => false,
  );
