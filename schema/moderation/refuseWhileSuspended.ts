import { defaultFieldResolver } from "graphql";
import type { GraphQLSchema } from "graphql";
import { SUSPENDED_MAY } from "../rules/suspension.ts";
import type { Scope } from "../../server/core/scope.ts";
import { refuseSuspended } from "../../server/core/viewer.ts";

/**
 * Has every mutation that is not a suspended person's to make refuse them, over GraphQL and REST alike: also those that
 * will be added.
 */
export function refuseWhileSuspended(schema: GraphQLSchema): GraphQLSchema {
  for (const [name, field] of Object.entries(schema.getMutationType()?.getFields() ?? {})) {
    if (SUSPENDED_MAY.includes(name)) continue;
    const { resolve = defaultFieldResolver } = field;
    field.resolve = (source, args, scope: Scope, info) => {
      refuseSuspended(scope);
      return resolve(source, args, scope, info);
    };
  }
  return schema;
}
