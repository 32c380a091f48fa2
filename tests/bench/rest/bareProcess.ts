import { once } from "node:events";
import { createServer } from "node:http";
import type { IncomingMessage } from "node:http";
import { buildSchema, execute } from "graphql";
import { ListNpcsDocument } from "../../../rest-compat/operations.generated.ts";
import { openListByHand, SCHEMA } from "./listByHand.ts";

/*
 * The least that can answer the REST call: the stored operation run by graphql-js on a schema of this one query,
 * without a framework, a log, checks of what is asked, or headers. The answer has the same bytes as our server's.
 */

const [databaseUrl = ""] = process.argv.slice(2);
const { viewerOf, npcs } = openListByHand(databaseUrl);
const schema = buildSchema(SCHEMA);

async function answer(req: IncomingMessage): Promise<string> {
  const viewer = await viewerOf(req.headers.authorization);
  const { data, errors } = await execute({
    schema,
    document: ListNpcsDocument,
    variableValues: { type: "public", page: 1, limit: 10 },
    rootValue: { npcs: (asked: { page: number; limit: number }) => npcs(asked, viewer) },
  });
  if (!data || errors) throw errors?.[0] ?? new Error("there is no answer");
  const [list] = Object.values(data);
  if (typeof list !== "object" || list === null) throw new Error("there is no list");
  return JSON.stringify({ success: true, message: "", data: list, ...list });
}

const server = createServer((req, res) => {
  answer(req).then(
    (json) =>
      res
        .writeHead(200, {
          "content-type": "application/json; charset=utf-8",
          "content-length": Buffer.byteLength(json),
        })
        .end(json),
    (error: unknown) => res.writeHead(500).end(String(error)),
  );
});
// Longer than a round, so that no connection is closed in the moment it is used again.
server.keepAliveTimeout = 65_000;
server.listen(0, "127.0.0.1");
await once(server, "listening");
const address = server.address();
process.on("disconnect", () => process.exit());
if (address !== null && typeof address !== "string") process.send?.({ url: `http://127.0.0.1:${address.port}` });
