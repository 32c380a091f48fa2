import { once } from "node:events";
import { connect, createServer } from "node:net";
import type { AddressInfo, NetConnectOpts, Socket } from "node:net";

/** A connection of a client's, and the one to the server behind it. */
interface Line {
  client: Socket;
  /** None where the line was never carried on. */
  behind: Socket | null;
  isMute: boolean;
  /** The network has forgotten it: nothing of it arrives any more, not even its end. */
  isForgotten: boolean;
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
  /** Takes new lines and keeps all, but carries nothing; what waits is carried once it is mended. */
  freeze(): void;
  /**
   * Neither carries nor ends anything, and answers no new line. The lines
   * there are stay dead for both sides when it is mended, as in a firewall that has forgotten them.
   */
  swallow(): void;
  /** Takes lines again, and carries everything on them; what lost its answers goes on without. */
  mend(): void;
  close(): Promise<void>;
}

/** A way to the server at this address, or another wire's end. */
export async function openWire(to: NetConnectOpts): Promise<Wire> {
  const lines = new Set<Line>();
  let state: "carrying" | "cut" | "frozen" | "swallowing" = "carrying";
  let losing: string | null = null;
  const server = createServer((client) => {
    client.on("error", () => undefined);
    if (state === "cut") {
      client.destroy();
      return;
    }
    const line: Line = { client, behind: null, isMute: false, isForgotten: state === "swallowing" };
    lines.add(line);
    if (line.isForgotten) client.pause();
    else carry(line);
  });
  const carry = (line: Line): void => {
    const { client } = line;
    const behind = connect(to);
    line.behind = behind;
    behind.on("error", () => undefined);
    client.on("data", (data) => {
      line.isMute ||= losing !== null && data.includes(losing);
      behind.write(data);
    });
    behind.on("data", (data) => void (line.isMute || client.write(data)));
    for (const [end, other] of [
      [client, behind],
      [behind, client],
    ] as const) {
      end.on("close", () => {
        if (line.isForgotten) return;
        lines.delete(line);
        other.destroy();
      });
    }
    if (state === "frozen") hold(line);
  };
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const endLines = (): void => {
    for (const { client, behind } of lines) {
      client.destroy();
      behind?.destroy();
    }
  };
  const { port } = server.address() as AddressInfo;
  return {
    port,
    loseAnswers(after) {
      losing = after ?? null;
      if (after === undefined) for (const line of lines) line.isMute = true;
    },
    cut() {
      state = "cut";
      endLines();
    },
    freeze() {
      state = "frozen";
      for (const line of lines) hold(line);
    },
    swallow() {
      state = "swallowing";
      for (const line of lines) {
        line.isForgotten = true;
        hold(line);
      }
    },
    mend() {
      state = "carrying";
      losing = null;
      for (const line of lines) if (!line.isForgotten) release(line);
    },
    close: async () => {
      state = "cut";
      endLines();
      server.close();
      await once(server, "close");
    },
  };
}

function hold({ client, behind }: Line): void {
  client.pause();
  behind?.pause();
}

function release({ client, behind }: Line): void {
  client.resume();
  behind?.resume();
}
