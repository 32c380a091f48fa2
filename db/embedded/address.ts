import { SUPERUSER } from "./folder/initCluster.ts";

/**
 * Where a PostgreSQL listens: a socket in a folder that its owner
 * can write to (of at most 92 bytes), or a port of this machine.
 */
export type Address = { socketFolder: string } | { port: number };

/** In the socket's name, where there is no port. */
const SOCKET_PORT = 5432;
export const SOCKET_NAME = `.s.PGSQL.${SOCKET_PORT}`;

/** PostgreSQL's settings that make it listen there, and only there. */
export function listening(address: Address): Record<string, string> {
  if ("port" in address) return { listen_addresses: "127.0.0.1", port: String(address.port) };
  return {
    listen_addresses: "",
    port: String(SOCKET_PORT),
    unix_socket_directories: address.socketFolder,
    unix_socket_permissions: "0700",
  };
}

/** The superuser's connection string. */
export function urlOf(address: Address, password: string, database: string): string {
  const place =
    "port" in address ? `127.0.0.1:${address.port}` : `${encodeURIComponent(address.socketFolder)}:${SOCKET_PORT}`;
  return `postgres://${SUPERUSER}:${encodeURIComponent(password)}@${place}/${database}`;
}
