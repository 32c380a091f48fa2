/** A process of Redis, or a sentinel. */
export interface RedisHost {
  host: string;
  port: number;
}

/** How one signs in. */
export interface RedisAccess {
  username?: string;
  password?: string;
}

/** What `REDIS_URL` names: one Redis, by an address as the library reads it; nodes of a cluster; or sentinels. */
export type RedisPlace =
  | { kind: "one"; url: string }
  | { kind: "cluster"; nodes: RedisHost[]; access: RedisAccess; hasTls: boolean }
  | {
      kind: "sentinels";
      sentinels: RedisHost[];
      /** The name under which they watch the master. */
      name: string;
      database: number;
      access: RedisAccess;
      /** Of the sentinels themselves. */
      sentinelAccess: RedisAccess;
      hasTls: boolean;
    };

const ADDRESS =
  /^(?<scheme>rediss?)(?:\+(?<kind>cluster|sentinel))?:\/\/(?:(?<user>[^/?#]*)@)?(?<hosts>[^/?#@]*)(?<path>\/[^?#]*)?(?<query>\?[^#]*)?$/;

const PORT = 6379;
const SENTINEL_PORT = 26_379;
const OF_A_SENTINEL = ["sentinel_username", "sentinel_password"];

/**
 * Reads an address: `redis://host`, `redis://a,b,c` or `redis+cluster://name` for a cluster, and
 * `redis+sentinel://a,b/master`; with `rediss` for TLS. Throws an Error whose message goes on after "REDIS_URL", and
 * repeats nothing of the address, which may hold a password.
 */
export function redisPlaceOf(address: string): RedisPlace {
  const { scheme, kind, user, hosts, path = "", query = "" } = ADDRESS.exec(address)?.groups ?? {};
  if (!scheme) {
    if (/^rediss?(\+\w+)?:\/\//.test(address))
      throw new Error("cannot be read: write / ? # in a password as %2F %3F %23");
    throw new Error("must begin with redis://, rediss://, redis+cluster:// or redis+sentinel://");
  }
  const names = (hosts ?? "").split(",");
  const hasTls = scheme === "rediss";
  if (kind === "sentinel") {
    const [name = "", database = "0", ...more] = path.slice(1).split("/");
    if (!name)
      throw new Error("must name the master that the sentinels watch: redis+sentinel://a:26379,b:26379/mymaster");
    if (more.length > 0 || !/^\d+$/.test(database))
      throw new Error("has no number of a database after the master's name");
    const parameters = new URLSearchParams(query);
    refuseOthers(parameters, OF_A_SENTINEL);
    return {
      kind: "sentinels",
      sentinels: names.map((one, index) => hostOf(one, index, SENTINEL_PORT)),
      name: decodeURIComponent(name),
      database: Number(database),
      access: accessOf(user),
      sentinelAccess: {
        ...given("username", parameters.get("sentinel_username")),
        ...given("password", parameters.get("sentinel_password")),
      },
      hasTls,
    };
  }
  if (kind === "cluster" || names.length > 1) {
    if (!["", "/", "/0"].includes(path)) throw new Error("names a cluster, which has no databases with numbers");
    refuseOthers(new URLSearchParams(query), []);
    return {
      kind: "cluster",
      nodes: names.map((one, index) => hostOf(one, index, PORT)),
      access: accessOf(user),
      hasTls,
    };
  }
  if (!URL.canParse(address)) throw new Error("is no address, such as redis://127.0.0.1:6379");
  return { kind: "one", url: address };
}

function refuseOthers(parameters: URLSearchParams, known: string[]): void {
  if ([...parameters.keys()].some((name) => !known.includes(name)))
    throw new Error(known.length > 0 ? `takes after its ? only ${known.join(" and ")}` : "takes nothing after a ?");
}

function hostOf(name: string, index: number, port: number): RedisHost {
  const address = `redis://${name}`;
  const read = name && URL.canParse(address) ? new URL(address) : null;
  if (!read?.hostname || read.pathname || read.username)
    throw new Error(`has no host with a port in place ${index + 1}: write a:6379,b:6379,c:6379 after the ://`);
  return { host: read.hostname.replace(/^\[|\]$/g, ""), port: Number(read.port || port) };
}

/** What stands before the @: `user:password`, `:password`, or a user alone. */
function accessOf(user = ""): RedisAccess {
  const [name = "", ...rest] = user.split(":");
  try {
    return {
      ...given("username", decodeURIComponent(name)),
      ...given("password", decodeURIComponent(rest.join(":"))),
    };
  } catch {
    throw new Error("has a % in its user or password that must be written as %25");
  }
}

function given(key: keyof RedisAccess, value: string | null): RedisAccess {
  return value ? { [key]: value } : {};
}
