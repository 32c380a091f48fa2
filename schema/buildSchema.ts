import "reflect-metadata";
import type { GraphQLSchema } from "graphql";
import { buildSchemaSync, type PubSub } from "type-graphql";
import { AccountsResolver } from "./accounts/accounts.resolver.ts";
import { ChatResolver } from "./chat/chat.resolver.ts";
import { NpcsResolver } from "./npcs/npcs.resolver.ts";
import { ServerResolver } from "./server/server.resolver.ts";

// type-graphql insists on one as soon as there is a subscription; ours bring their own generators, bounded and resumable.
const noPubSub: PubSub = {
  publish: () => {
    throw new Error("events go over the bus");
  },
  subscribe: () => {
    throw new Error("events come over the bus");
  },
};

/** The executable schema. Rules are checked by the use cases, once for every way in. */
export function buildSchema(): GraphQLSchema {
  return buildSchemaSync({ resolvers: [AccountsResolver, NpcsResolver, ChatResolver, ServerResolver], validate: false, pubSub: noPubSub });
}
