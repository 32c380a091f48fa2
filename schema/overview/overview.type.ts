import { GraphQLDateTimeISO } from "graphql-scalars";
import { Field, Float, Int, ObjectType } from "type-graphql";
import { NEED_KINDS } from "../../server/core/overview/needs.policy.ts";
import type { Need, NeedKind } from "../../server/core/overview/needs.policy.ts";
import type { NodeState } from "../../server/core/overview/nodeState.port.ts";
import type { OverviewView } from "../../server/core/overview/viewOverview.ts";
import { enumOf } from "../enumOf.ts";

type Waiting = OverviewView["waiting"];
type ActivityView = OverviewView["hour"][number];

const NeedKindEnum = enumOf("OperatorNeedKind", NEED_KINDS, "What an operator should do something about.");

@ObjectType("OperatorNeed", { simpleResolvers: true })
class NeedObject implements Need {
  @Field(() => NeedKindEnum) kind!: NeedKind;
  @Field(() => Int, { description: "How many of them there are." }) count!: number;
  @Field(() => [String], { description: "Their names, where they have some: endpoints, or caps." }) names!: string[];
}

@ObjectType("OperatorWaiting", { simpleResolvers: true, description: "What waits for a moderator or an operator." })
class WaitingObject implements Waiting {
  @Field(() => Int) flaggedOrders!: number;
  @Field(() => Int, { description: "Things that are reported." }) reports!: number;
  @Field(() => Int, { description: "Those whose first report is older than a day." }) oldReports!: number;
  @Field(() => Int) appeals!: number;
  @Field(() => Int, { description: "Characters that are not public before someone has looked at them." }) npcs!: number;
}

@ObjectType("NodeQueues", { simpleResolvers: true })
class NodeQueuesObject {
  @Field(() => Int, { description: "Pieces of replies that are shown and not yet stored." }) journal!: number;
  @Field(() => Int, { description: "People whose uploads are read or wait for their turn." }) uploads!: number;
  @Field(() => Int, { description: "Work that waits for a connection to the database." }) database!: number;
  @Field(() => Int, { nullable: true, description: "Mails that wait to be sent, by any node." }) mails!: number | null;
}

@ObjectType("NodeDisk", { simpleResolvers: true, description: "In bytes." })
class NodeDiskObject {
  @Field(() => Float) free!: number;
  @Field(() => Float) total!: number;
}

@ObjectType("NodeState", { simpleResolvers: true, description: "How the node that answers does." })
class NodeStateObject implements NodeState {
  @Field(() => String) version!: string;
  @Field(() => GraphQLDateTimeISO) startedAt!: Date;
  @Field(() => Int, { description: "People who have a page open." }) people!: number;
  @Field(() => NodeQueuesObject) queues!: NodeQueuesObject;
  @Field(() => NodeDiskObject, { nullable: true, description: "The disk with the node's data." })
  disk!: NodeDiskObject | null;
}

@ObjectType("Activity", { simpleResolvers: true, description: "What happened in a minute or on a day of UTC." })
class ActivityObject implements ActivityView {
  @Field(() => GraphQLDateTimeISO) begin!: Date;
  @Field(() => Float, { description: "Replies that have ended." }) replies!: number;
  @Field(() => Float, { description: "Those that have failed." }) failures!: number;
  @Field(() => Float, { description: "Tokens that models have read and written." }) tokens!: number;
  @Field(() => Float, { description: "Errors in the log." }) errors!: number;
  @Field(() => Float, { description: "People who got a reply; 0 for minutes." }) people!: number;
}

@ObjectType("OperatorOverview", {
  simpleResolvers: true,
  description: "How the house does. All but `node` is of all nodes together.",
})
export class OverviewObject implements OverviewView {
  @Field(() => [NeedObject], { description: "What needs a hand, the most urgent first." }) needs!: NeedObject[];
  @Field(() => WaitingObject) waiting!: WaitingObject;
  @Field(() => Float) databaseBytes!: number;
  @Field(() => GraphQLDateTimeISO, { nullable: true, description: "Null where there is none." })
  lastBackupAt!: Date | null;
  @Field(() => NodeStateObject) node!: NodeStateObject;
  @Field(() => [ActivityObject], { description: "The last 60 minutes, oldest first." }) hour!: ActivityObject[];
  @Field(() => [ActivityObject], { description: "The last 31 days, oldest first." }) month!: ActivityObject[];
}
