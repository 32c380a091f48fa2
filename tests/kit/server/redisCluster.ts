import { execFile } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { promisify } from "node:util";
import { freePort } from "../../../db/embedded/freePort.ts";
import { requireRedis } from "./redis.ts";
import { startRedisProcess } from "./redisProcess.ts";
import type { RedisProcess } from "./redisProcess.ts";

/** Milliseconds of silence after which the others hold a node for dead. */
const NODE_TIMEOUT_MS = 1500;
/** Milliseconds in which all nodes of a new cluster know each other. */
const JOIN_MS = 10_000;
/** Milliseconds that a command may take; slots move one by one. */
const CLI_MS = 30_000;
/** Milliseconds in which a replica takes over, on a busy machine. */
const REPLACED_MS = 40_000;

/** A node of a cluster, and its process. */
export interface ClusterMember {
  port: number;
  folder: string;
  process: RedisProcess;
}

/** What a node says of itself and the others. */
export interface KnownNode {
  id: string;
  port: number;
  isMaster: boolean;
  /** As the node asked sees it. */
  hasFailed: boolean;
  /** How many slots it has. */
  slots: number;
}

export interface TestRedisCluster {
  /** For REDIS_URL. */
  url: string;
  members: ClusterMember[];
  /** The nodes as one that lives sees them. */
  nodes(): Promise<KnownNode[]>;
  /** What redis-cli says, which is run against a node that lives. */
  cli(...args: string[]): Promise<string>;
  /** The member that is the master of a key's slot. */
  masterOf(key: string): Promise<ClusterMember>;
  /** Moves slots from one node to another, while all runs. */
  reshard(from: ClusterMember, to: ClusterMember, slots: number): Promise<void>;
  /** Resolves when another node has the slots of this one. */
  replaced(member: ClusterMember): Promise<void>;
  /** SIGKILL. */
  kill(member: ClusterMember): Promise<void>;
  /** Starts one again that was killed; it knows the others still. */
  restart(member: ClusterMember): Promise<void>;
  /** It keeps its connections and takes new ones, but does nothing until `wake`. */
  hang(member: ClusterMember): void;
  wake(member: ClusterMember): void;
  close(): Promise<void>;
}

const run = promisify(execFile);
/** Fewer `redis-cli --cluster create` refuses, since they could not replace one of theirs. */
const LEAST_MASTERS = 3;
const SLOTS = 16_384;

/** Makes a cluster of a master or two, for benches. */
async function joinFew(ports: number[], firstBusPort: number): Promise<void> {
  const each = Math.ceil(SLOTS / ports.length);
  for (const [index, port] of ports.entries()) {
    const range = [index * each, Math.min(SLOTS, (index + 1) * each) - 1].map(String);
    await run("redis-cli", ["-p", String(port), "cluster", "addslotsrange", ...range]);
    if (index > 0)
      await run("redis-cli", [
        "-p",
        String(port),
        "cluster",
        "meet",
        "127.0.0.1",
        String(ports[0]),
        String(firstBusPort),
      ]);
  }
}

/** Starts a cluster with so many masters and replicas, on free ports. Throws RedisMissing. */
export async function startRedisCluster(masters = 3, replicas = 1, ...args: string[]): Promise<TestRedisCluster> {
  requireRedis();
  const folder = mkdtempSync(join(tmpdir(), "causerie-redis-"));
  const start = async (port: number, place: string, busPort: number): Promise<RedisProcess> =>
    startRedisProcess(
      port,
      place,
      "--cluster-enabled",
      "yes",
      "--cluster-config-file",
      "nodes.conf",
      "--cluster-port",
      String(busPort),
      "--cluster-node-timeout",
      String(NODE_TIMEOUT_MS),
      // One that is alone does not know where it is.
      "--cluster-announce-ip",
      "127.0.0.1",
      "--cluster-replica-validity-factor",
      "0",
      "--repl-diskless-sync-delay",
      "0",
      ...args,
    );
  const busPorts = new Map<ClusterMember, number>();
  const members: ClusterMember[] = [];
  const dead = new Set<ClusterMember>();
  const close = async (): Promise<void> => {
    await Promise.all(members.map((member) => member.process.kill()));
    rmSync(folder, { recursive: true, force: true });
  };
  for (let count = masters * (1 + replicas); count > 0; count -= 1) {
    const [port, busPort] = [await freePort(), await freePort()];
    const place = join(folder, String(port));
    mkdirSync(place);
    const member = { port, folder: place, process: await start(port, place, busPort) };
    members.push(member);
    busPorts.set(member, busPort);
  }
  const hosts = members.map(({ port }) => `127.0.0.1:${port}`);
  const living = (): ClusterMember => {
    const member = members.find((one) => !dead.has(one));
    if (!member) throw new Error("no node of the cluster lives");
    return member;
  };
  const cli = async (...command: string[]): Promise<string> => {
    const { stdout } = await run("redis-cli", ["-p", String(living().port), ...command], { timeout: CLI_MS });
    return stdout;
  };
  const nodes = async (): Promise<KnownNode[]> =>
    (await cli("cluster", "nodes"))
      .trim()
      .split("\n")
      .map((line) => {
        const [id = "", address = "", flags = "", , , , , , ...ranges] = line.split(" ");
        const counts = ranges
          .filter((range) => !range.startsWith("["))
          .map((range) => range.split("-").map(Number))
          .map(([from = 0, to = from]) => to - from + 1);
        return {
          id,
          port: Number(/:(\d+)@/.exec(address)?.[1]),
          isMaster: flags.includes("master"),
          hasFailed: /(^|,)fail(,|$)/.test(flags),
          slots: counts.reduce((sum, count) => sum + count, 0),
        };
      });
  const memberAt = (port: number): ClusterMember => {
    const member = members.find((one) => one.port === port);
    if (!member) throw new Error(`no node of the cluster has port ${port}`);
    return member;
  };
  const idOf = async ({ port }: ClusterMember): Promise<string> =>
    (await nodes()).find((node) => node.port === port)?.id ?? "";
  if (masters < LEAST_MASTERS)
    await joinFew(
      members.map(({ port }) => port),
      [...busPorts.values()][0] ?? 0,
    );
  else
    await run("redis-cli", ["--cluster", "create", ...hosts, "--cluster-replicas", String(replicas), "--cluster-yes"]);
  // It returns before the replicas have heard whose they are.
  const deadline = performance.now() + JOIN_MS;
  const isJoined = async (): Promise<boolean> =>
    (await nodes()).filter(({ isMaster, slots }) => isMaster && slots > 0).length === masters &&
    (await nodes()).filter(({ isMaster }) => !isMaster).length === masters * replicas &&
    (await cli("cluster", "info")).includes("cluster_state:ok");
  while (!(await isJoined()) && performance.now() < deadline) await setTimeout(50);
  return {
    url: `redis+cluster://${hosts.slice(0, 3).join(",")}`,
    members,
    nodes,
    cli,
    masterOf: async (key) => {
      const slot = Number(await cli("cluster", "keyslot", key));
      const shards: [number, number, [string, number]][] = JSON.parse(await cli("--json", "cluster", "slots"));
      const [, , [, port]] = shards.find(([from, to]) => from <= slot && slot <= to) ?? [0, 0, ["", 0]];
      return memberAt(port);
    },
    reshard: async (from, to, slots) => {
      const ends = ["--cluster-from", await idOf(from), "--cluster-to", await idOf(to)];
      const how = ["--cluster-slots", String(slots), "--cluster-yes"];
      // Each node must have heard of the last change before the next.
      const isAgreed = (): Promise<boolean> =>
        cli("--cluster", "check", `127.0.0.1:${living().port}`).then(
          () => true,
          () => false,
        );
      const deadline = performance.now() + REPLACED_MS;
      while (!(await isAgreed()) && performance.now() < deadline) await setTimeout(100);
      await cli("--cluster", "reshard", `127.0.0.1:${living().port}`, ...ends, ...how);
    },
    replaced: async (member) => {
      const deadline = performance.now() + REPLACED_MS;
      while ((await nodes()).some(({ port, slots }) => port === member.port && slots > 0)) {
        if (performance.now() > deadline) throw new Error("no other node took the slots over");
        await setTimeout(20);
      }
    },
    kill: async (member) => {
      dead.add(member);
      await member.process.kill();
    },
    restart: async (member) => {
      member.process = await start(member.port, member.folder, busPorts.get(member) ?? 0);
      dead.delete(member);
    },
    hang: (member) => {
      dead.add(member);
      member.process.signal("SIGSTOP");
    },
    wake: (member) => {
      member.process.signal("SIGCONT");
      dead.delete(member);
    },
    close,
  };
}
