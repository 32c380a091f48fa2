import { readFileSync } from "node:fs";
import { chats, openChat } from "./chats.ts";
import { chatHistory } from "./history.ts";
import { npcs } from "./npcs.ts";
import { pointsRecords } from "./records.ts";

/*
 * What answers the lists without our server: the same schema, and a statement for each list, which reads what the
 * operations of this bench ask for.
 */

export const SCHEMA = readFileSync(new URL("../../../../schema/schema.graphql", import.meta.url), "utf8");
export const QUERIES = { npcs, chats, chatHistory, pointsRecords };
export const MUTATIONS = { openChat };
