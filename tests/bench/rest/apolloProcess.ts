import { once } from "node:events";
import { createServer } from "node:http";
import { ApolloServer } from "@apollo/server";
import { expressMiddleware } from "@as-integrations/express5";
import express from "express";
import { openListByHand, SCHEMA } from "./listByHand.ts";

/*
 * What Apollo Server adds by itself: Express, its JSON parser and Apollo as their manuals set them up,
 * with the same statements as the bare server.
 */

const [databaseUrl = ""] = process.argv.slice(2);
const { viewerOf, npcs } = openListByHand(databaseUrl);

type Context = Awaited<ReturnType<typeof viewerOf>>;

const apollo = new ApolloServer<Context>({
  typeDefs: SCHEMA,
  resolvers: {
    Query: { npcs: (_: unknown, asked: { page: number; limit: number }, viewer: Context) => npcs(asked, viewer) },
  },
});
await apollo.start();
const app = express();
const context = ({ req }: { req: express.Request }): Promise<Context> => viewerOf(req.headers.authorization);
app.use("/graphql", express.json(), expressMiddleware(apollo, { context }));

const server = createServer(app);
// Longer than a round, so that no connection is closed in the moment it is used again.
server.keepAliveTimeout = 65_000;
server.listen(0, "127.0.0.1");
await once(server, "listening");
const address = server.address();
process.on("disconnect", () => process.exit());
if (address !== null && typeof address !== "string") process.send?.({ url: `http://127.0.0.1:${address.port}` });
