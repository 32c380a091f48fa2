import { createServer } from "node:http";
import type { IncomingMessage } from "node:http";
import { buildSchema, execute } from "graphql";
import { openPool } from "./byHand/pool.ts";
import { MUTATIONS, QUERIES, SCHEMA } from "./byHand/root.ts";
import { viewerOf } from "./byHand/viewer.ts";
import { kindOf } from "./kinds.ts";
import { serveForParent } from "../serveForParent.ts";

/*
 * The least that can answer: a stored operation, run by graphql-js, without a framework, a log, checks of what is
 * asked, or headers. Its path is the kind of list.
 */

const [databaseUrl = ""] = process.argv.slice(2);
const run = openPool(databaseUrl);
const schema = buildSchema(SCHEMA);

async function answer({ url = "", headers }: IncomingMessage): Promise<string> {
  const viewer = await viewerOf(run, headers.authorization);
  const { document, variables } = kindOf(url.slice(1));
  const rootValue = Object.fromEntries(
    Object.entries({ ...QUERIES, ...MUTATIONS }).map(([field, find]) => [
      field,
      (asked: Parameters<typeof find>[1]) => Reflect.apply(find, null, [run, asked, viewer]),
    ]),
  );
  const { data, errors } = await execute({ schema, document, variableValues: variables, rootValue });
  if (!data || errors) throw errors?.[0] ?? new Error("there is no answer");
  return JSON.stringify({ data });
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
await serveForParent(server);
