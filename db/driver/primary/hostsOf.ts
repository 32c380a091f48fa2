import { Client } from "pg";

/** One of the PostgreSQL servers that an address names. */
export interface DatabaseHost {
  /** A connection string that leads to it alone. */
  url: string;
  /** Where it listens: a name, an address, or the folder of a socket. */
  host: string;
  port: number;
}

/** All before the hosts, with name and password, the hosts, and all behind them. */
const ADDRESS = /^(postgres(?:ql)?:\/\/(?:[^/?#]*@)?)([^/?#@]*)((?:[/?#].*)?)$/;

/** A connection string for each host that an address names: `postgres://name@one:5432,two:5432/database`. */
export function urlsOf(address: string): string[] {
  const [, before = "", hosts, behind = ""] = ADDRESS.exec(address) ?? [];
  return hosts === undefined ? [address] : hosts.split(",").map((host) => before + host + behind);
}

/** The hosts of an address, in its order. */
export function hostsOf(address: string): DatabaseHost[] {
  return urlsOf(address).map((url) => {
    const { host, port } = new Client({ connectionString: url });
    return { url, host, port };
  });
}

/** As errors and the log name a host. */
export const nameOf = ({ host, port }: DatabaseHost): string => `${host}:${port}`;

/** In pg an address's parameters win over options, but our settings must hold: nodes know of each other by name. */
export function addressWithout(parameters: string[], url: string): string {
  const address = new URL(url);
  for (const parameter of parameters) address.searchParams.delete(parameter);
  return address.href;
}
