import { createServer, request } from "node:http";
import { connect } from "node:net";
import type { AddressInfo, Socket } from "node:net";

/** A proxy in front of a server, which can bring a new build or lose files of the old one. */
export interface Front {
  url: string;
  /** From now on the service worker is that of another build. */
  bringNewBuild(): void;
  /** From now on the server has no file whose address matches. */
  lose(address: RegExp): void;
  close(): void;
}

export async function frontOf(serverUrl: string): Promise<Front> {
  const { hostname, port } = new URL(serverUrl);
  const sockets = new Set<Socket>();
  let isNew = false;
  let lost: RegExp | null = null;
  const front = createServer((req, res) => {
    const path = req.url ?? "/";
    if (lost?.test(path)) return void res.writeHead(404).end();
    const isWorker = path === "/sw.js" && isNew;
    const { "if-none-match": _tag, "if-modified-since": _time, ...plain } = req.headers;
    const headers = isWorker ? { ...plain, "accept-encoding": "identity" } : req.headers;
    const asked = request({ hostname, port, path, method: req.method, headers }, (answer) => {
      const { "content-length": _length, ...rest } = answer.headers;
      res.writeHead(answer.statusCode ?? 502, isWorker ? rest : answer.headers);
      answer.pipe(res, { end: !isWorker });
      if (isWorker) answer.on("end", () => res.end("\n// another build"));
    });
    asked.on("error", () => res.writeHead(502).end());
    req.pipe(asked);
  });
  front.on("upgrade", ({ url, headers }, socket, head) => {
    const server = connect(Number(port), hostname, () => {
      const lines = Object.entries(headers).map(([name, value]) => `${name}: ${String(value)}`);
      server.write(`GET ${url} HTTP/1.1\r\n${lines.join("\r\n")}\r\n\r\n`);
      server.write(head);
      socket.pipe(server).pipe(socket);
    });
    for (const end of [server, socket]) end.on("error", () => undefined);
  });
  front.on("connection", (socket: Socket) => void sockets.add(socket));
  await new Promise<void>((resolve) => void front.listen(0, "127.0.0.1", resolve));
  const { port: own } = front.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${own}`,
    bringNewBuild: () => void (isNew = true),
    lose: (address) => void (lost = address),
    close: () => {
      front.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}
