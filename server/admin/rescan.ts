import { askForRescan } from "../../db/queries/recharge/chain/watchedChain.ts";
import { readOptions, withDatabase } from "./command.ts";
import type { Command, Run } from "./command.ts";

/** The database's largest whole number. */
const MAX_HEIGHT = 2_147_483_647;

/** The server that watches the chain reads it again at its next look. */
const rescanFrom =
  (height: number): Run =>
  (place) =>
    withDatabase(place, async (em) =>
      (await askForRescan(em, height))
        ? { lines: [`the chain is read again from block ${height} at the server's next look`], exitCode: 0 }
        : { lines: ["no chain has been watched yet: start the server on this database once"], exitCode: 1 },
    );

export const rescanCommand: Command = {
  usage: "rescan --from HEIGHT",
  read(words) {
    const { from = "" } = readOptions(words, { from: { type: "string" } }) ?? {};
    return /^\d+$/.test(from) && Number(from) <= MAX_HEIGHT ? rescanFrom(Number(from)) : null;
  },
};
