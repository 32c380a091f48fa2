import { once } from "node:events";
import { Agent, createServer, request } from "node:http";

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
// Longer than a round: a connection that is closed in the moment it is used again would count as a fault of the path.
server.keepAliveTimeout = 65_000;
server.listen(0, "127.0.0.1");
await once(server, "listening");
const address = server.address();
process.on("disconnect", () => process.exit());
if (address !== null && typeof address !== "string") process.send?.({ url: `http://127.0.0.1:${address.port}` });
