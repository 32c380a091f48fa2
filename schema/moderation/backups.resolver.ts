import { GraphQLDateTimeISO } from "graphql-scalars";
import { Arg, Ctx, Field, Float, Int, Mutation, ObjectType, Query, Resolver } from "type-graphql";
import { checkBackupFile } from "../../server/core/moderation/backups/checkBackupFile.ts";
import { makeBackup } from "../../server/core/moderation/backups/makeBackup.ts";
import { restoreFromBackup } from "../../server/core/moderation/backups/restoreFromBackup.ts";
import { viewBackups } from "../../server/core/moderation/backups/viewBackups.ts";
import type { Scope } from "../../server/core/scope.ts";
import { enumOf } from "../enumOf.ts";
import { BACKUP_STATES } from "../rules/operatorJobs.ts";
import type { BackupState } from "../rules/operatorJobs.ts";
import { OperatorJobObject } from "./operatorJob.type.ts";

const BackupStateEnum = enumOf(
  "BackupState",
  BACKUP_STATES,
  "Whole, as it was written or read to its end; not read yet; not whole; or of a later version.",
);

@ObjectType("OperatorBackup", { simpleResolvers: true, description: "A backup in the server's folder of backups." })
class OperatorBackupObject {
  @Field(() => String) name!: string;
  @Field(() => GraphQLDateTimeISO, {
    nullable: true,
    description: "The moment that it holds; null where that cannot be read.",
  })
  createdAt!: Date | null;
  @Field(() => Float) bytes!: number;
  @Field(() => BackupStateEnum) state!: BackupState;
  @Field(() => GraphQLDateTimeISO, { nullable: true, description: "When it was written or last read to its end." })
  checkedAt!: Date | null;
}

@ObjectType("OperatorBackups", { simpleResolvers: true })
class OperatorBackupsObject {
  @Field(() => [OperatorBackupObject], { description: "Newest first." }) items!: OperatorBackupObject[];
  @Field(() => OperatorJobObject, { nullable: true, description: "The newest work on backups." })
  job!: OperatorJobObject | null;
  @Field(() => Int, { description: "Other nodes of the database: with them, nothing can be restored from here." })
  otherNodes!: number;
  @Field(() => String, { description: "Where they are on the server." }) folder!: string;
  @Field(() => Boolean, { description: "False where pictures are in a bucket, which backups leave alone." })
  hasPictures!: boolean;
}

@Resolver()
export class BackupsResolver {
  @Query(() => OperatorBackupsObject, {
    description:
      "For operators: the backups there are. They cannot be downloaded: they hold everything, chats among it, and stay on the server.",
  })
  operatorBackups(@Ctx() scope: Scope): Promise<OperatorBackupsObject> {
    return viewBackups(scope);
  }

  @Mutation(() => OperatorJobObject, {
    description: "For operators: starts a backup. JOB_RUNNING while another work on backups runs, on any node.",
  })
  makeBackup(@Ctx() scope: Scope): Promise<OperatorJobObject> {
    return makeBackup(scope);
  }

  @Mutation(() => OperatorJobObject, {
    description: "For operators: starts to read a backup to its end, which proves it whole.",
  })
  checkBackup(@Ctx() scope: Scope, @Arg("name", () => String) name: string): Promise<OperatorJobObject> {
    return checkBackupFile(scope, name);
  }

  @Mutation(() => OperatorJobObject, {
    description:
      "For operators: starts to put a backup in place of all that is there, which is saved as a backup first. `typed` is the backup's name once more. All sessions end. OTHER_NODES_RUNNING where this node is not alone.",
  })
  restoreBackup(
    @Ctx() scope: Scope,
    @Arg("name", () => String) name: string,
    @Arg("typed", () => String) typed: string,
    @Arg("reason", () => String) reason: string,
  ): Promise<OperatorJobObject> {
    return restoreFromBackup(scope, { backup: name, typed, reason });
  }
}
