import { once } from "node:events";
import { connect, createServer } from "node:net";
import type { AddressInfo, NetConnectOpts, Socket } from "node:net";

/** A connection of a client's, and the one to the server behind it. */
interface Line {
  client: Socket;
  isMute: boolean;
}

/** A way to a server on which a test makes trouble. */
export interface Wire {
  /** On 127.0.0.1. */
  port: number;
  /**
   * Each line loses all answers from when it carries this to the server,
   * though that still gets everything; without it, at once.
   */
  loseAnswers(after?: string): void;
  /** Ends all lines and takes no new ones. */
  cut(): void;
  /** Takes lines again, and carries everything on them; what lost its answers goes on without. */
  mend(): void;
  close(): Promise<void>;
}

export async function openWire(to: NetConnectOpts): Promise<Wire> {
  const lines = new Set<Line>();
  let isCut = false;
  let losing: string | null = null;
  const server = createServer((client) => {
    if (isCut) {
      client.destroy();
      return;
    }
    const line: Line = { client, isMute: false };
    const behind = connect(to);
    lines.add(line);
    client.on("data", (data) => {
      line.isMute ||= losing !== null && data.includes(losing);
      behind.write(data);
    });
    behind.on("data", (data) => void (line.isMute || client.write(data)));
    for (const [end, other] of [
      [client, behind],
      [behind, client],
    ] as const) {
      end.on("error", () => undefined);
      end.on("close", () => {
        lines.delete(line);
        other.destroy();
      });
    }
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const cut = (): void => {
    isCut = true;
    for (const { client } of lines) client.destroy();
  };
  const { port } = server.address() as AddressInfo;
  return {
    port,
    loseAnswers(after) {
      losing = after ?? null;
      if (after === undefined) for (const line of lines) line.isMute = true;
    },
    cut,
    mend() {
      isCut = false;
      losing = null;
    },
    close: async () => {
      cut();
      server.close();
      await once(server, "close");
    },
  };
}
