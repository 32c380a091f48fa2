import { once } from "node:events";
import { chmodSync, rmSync } from "node:fs";
import { connect, createServer } from "node:net";
import type { Server } from "node:net";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import type { Logger } from "pino";
import type { CommandResult } from "./adminCommands.ts";

const socketIn = (dataDir: string): string => join(dataDir, "admin.sock");

/**
 * Lets the operator's commands into this process, which has the embedded database to itself: by a socket in its folder that only the
 * operator's own user may open. A command is its name; the answer is JSON. Where there can be no such socket, the server does without.
 */
export async function listenForCommands(
  dataDir: string,
  run: (command: string) => Promise<CommandResult>,
  log: Logger,
): Promise<{ close(): Promise<void> } | null> {
  const path = socketIn(dataDir);
  // Left by a process that was killed: this one holds the folder's lock.
  rmSync(path, { force: true });
  const server = createServer({ allowHalfOpen: true }, (socket) => {
    // Whoever hangs up early is no concern of the server's.
    socket.on("error", () => socket.destroy());
    text(socket)
      .then((command) => run(command.trim()))
      .catch((error: unknown): CommandResult => ({ lines: [String(error)], exitCode: 1 }))
      .then((result) => socket.end(JSON.stringify(result)));
  });
  try {
    await bind(server, path);
  } catch (error) {
    log.warn({ err: error }, "no socket for the operator's commands: stop the server to run them");
    return null;
  }
  return {
    close: async () => {
      server.close();
      rmSync(path, { force: true });
    },
  };
}

/** The file is made by `listen`, at once: nobody else can open it even then. */
async function bind(server: Server, path: string): Promise<void> {
  const before = process.umask(0o177);
  try {
    server.listen(path);
  } finally {
    process.umask(before);
  }
  await once(server, "listening");
  chmodSync(path, 0o600);
}

/** Asks the server that runs on a data folder; null when none does. */
export async function askRunningServer(dataDir: string, command: string): Promise<CommandResult | null> {
  const socket = connect(socketIn(dataDir));
  try {
    await once(socket, "connect");
  } catch {
    return null;
  }
  socket.end(command);
  return JSON.parse(await text(socket));
}
