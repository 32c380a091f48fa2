import { GraphQLDateTimeISO } from "graphql-scalars";
import { Arg, Ctx, Field, ID, Int, ObjectType, Query, Resolver } from "type-graphql";
import { exportAudit } from "../../server/core/moderation/audit/exportAudit.ts";
import { listAudit } from "../../server/core/moderation/audit/listAudit.ts";
import type { Scope } from "../../server/core/scope.ts";
import { DEFAULT_PAGE_SIZE } from "../rules/input/paging.ts";

@ObjectType("AuditEntry", {
  simpleResolvers: true,
  description: "An act of a moderator or operator, or a look at evidence. Entries are only ever added.",
})
class AuditEntryObject {
  @Field(() => ID) id!: string;
  @Field(() => GraphQLDateTimeISO) at!: Date;
  @Field(() => ID, { nullable: true, description: "Null for `npm run admin`." }) operatorId!: string | null;
  @Field(() => String, { description: "Their username then." }) operatorName!: string;
  @Field(() => String, { description: "The operation, such as `decideReport`." }) act!: string;
  @Field(() => String, { description: "What it was done to." }) subject!: string;
  @Field(() => String) reason!: string;
}

@ObjectType("AuditPage", { simpleResolvers: true })
class AuditPageObject {
  @Field(() => [AuditEntryObject]) items!: AuditEntryObject[];
  @Field(() => Int) total!: number;
}

@Resolver()
export class AuditResolver {
  @Query(() => AuditPageObject, {
    description: "For operators: what moderators and operators have done, newest first.",
  })
  auditEntries(
    @Ctx() scope: Scope,
    @Arg("page", () => Int, { defaultValue: 1 }) page: number,
    @Arg("limit", () => Int, { defaultValue: DEFAULT_PAGE_SIZE }) limit: number,
  ): Promise<AuditPageObject> {
    return listAudit(scope, { page, limit });
  }

  @Query(() => String, {
    description: "For operators: all of it as a table in CSV (RFC 4180), oldest first, times in ISO 8601.",
  })
  auditCsv(@Ctx() scope: Scope): Promise<string> {
    return exportAudit(scope);
  }
}
