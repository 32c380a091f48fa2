import { Agent, createServer, request } from "node:http";
import { serveForParent } from "../serveForParent.ts";

/** The least that can stand between a model and its reader: what ours is compared with. */
const [target = ""] = process.argv.slice(2);
const agent = new Agent({ keepAlive: true });

const server = createServer((req, res) => {
  const forwarded = request(
    new URL(req.url ?? "", target),
    { method: req.method ?? "GET", headers: req.headers, agent },
    (answer) => {
      res.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(res);
    },
  );
  forwarded.on("error", (error) => res.destroy(error));
  req.pipe(forwarded);
});
await serveForParent(server);
