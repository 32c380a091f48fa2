import { createServer } from "node:http";
import { ApolloServer } from "@apollo/server";
import { expressMiddleware } from "@as-integrations/express5";
import express from "express";
import { openPool } from "./byHand/pool.ts";
import { MUTATIONS, QUERIES, SCHEMA } from "./byHand/root.ts";
import { viewerOf } from "./byHand/viewer.ts";
import type { Viewer } from "./byHand/viewer.ts";
import { serveForParent } from "../serveForParent.ts";

/*
 * What Apollo Server adds by itself: Express, its JSON parser and Apollo as their manuals set them up,
 * with the same statements as the bare server.
 */

const [databaseUrl = ""] = process.argv.slice(2);
const run = openPool(databaseUrl);

const resolversOf = (fields: object): Record<string, (parent: unknown, asked: object, viewer: Viewer) => unknown> =>
  Object.fromEntries(
    Object.entries(fields).map(([field, find]) => [
      field,
      (_: unknown, asked: object, viewer: Viewer): unknown => Reflect.apply(find, null, [run, asked, viewer]),
    ]),
  );

const apollo = new ApolloServer<Viewer>({
  typeDefs: SCHEMA,
  resolvers: { Query: resolversOf(QUERIES), Mutation: resolversOf(MUTATIONS) },
});
await apollo.start();
const app = express();
const context = ({ req }: { req: express.Request }): Promise<Viewer> => viewerOf(run, req.headers.authorization);
app.use("/graphql", express.json(), expressMiddleware(apollo, { context }));

const server = createServer(app);
await serveForParent(server);
