import { accountsOverGraphql } from "./accountsOverGraphql.ts";
import { accountsOverRest } from "./accountsOverRest.ts";
import type { ClientMaker } from "./accountsClient.ts";

/** The two ways in, for `describe.each`: what holds for one holds for the other. */
export const CHANNELS: [name: "GraphQL" | "REST", over: ClientMaker][] = [
  ["GraphQL", accountsOverGraphql],
  ["REST", accountsOverRest],
];
