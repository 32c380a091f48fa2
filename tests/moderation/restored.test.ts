import { mkdtempSync } from "node:fs";
import { join } from "node:path";
import { inject, expect, test } from "vitest";
import { checkBackup } from "../../db/backup/readBackup.ts";
import { restoreBackup } from "../../db/backup/restoreBackup.ts";
import { writeBackup } from "../../db/backup/writeBackup.ts";
import { MIGRATIONS } from "../../db/migrations/list.ts";
import { person } from "../kit/accounts/people.ts";
import type { Person } from "../kit/accounts/people.ts";
import { decided, queueOf, undo } from "../kit/moderation/decisionOperations.ts";
import { changed, heldOf } from "../kit/moderation/heldCharacters.ts";
import { RESTORE_NOTE } from "../kit/database/restoreNote.ts";
import { personWithRole } from "../kit/moderation/operators.ts";
import { reportTaken } from "../kit/moderation/reportOperations.ts";
import { newCharacter } from "../kit/npcs/characters.ts";
import { ownServerOfFile } from "../kit/server/testServerOfFile.ts";

const server = ownServerOfFile({ config: { moderationWords: ["Schnaps"] } });

const WAITS = { visibility: "private", hold: "waiting" };
const PRIVATE = { visibility: "private", hold: null };
const PUBLIC = { visibility: "public", hold: null };

interface Seen {
  maker: Person;
  moderator: Person;
  id: string;
}

/** A character and what becomes of it until the backup, then since, and after the restore. */
async function restored(until: (seen: Seen) => Promise<unknown>, since: (seen: Seen) => Promise<unknown>) {
  const [maker, moderator] = [await person(server), await personWithRole(server, "moderator")];
  const { id } = await newCharacter(server.url, maker.token, { description: "Bakes bread." });
  const seen = { maker, moderator, id };
  await until(seen);
  const { url } = server.database;
  const file = join(mkdtempSync(join(inject("runFolder"), "backup-")), "backup.tar.gz");
  const plan = { url, pictures: null, file };
  await writeBackup(plan);
  await since(seen);
  const names = MIGRATIONS.map(({ name }) => name);
  await restoreBackup({ ...plan, note: RESTORE_NOTE }, await checkBackup(file, names));
  // It has ended all sessions.
  await server.database.orm.em.fork().execute("update sessions set expires_at = now() + interval '1 day'");
  return {
    ...(await heldOf(maker, id)),
    isQueued: (await queueOf(moderator)).some((item) => item.subjectKey === `npc:${id}`),
  };
}

const doubtful = ({ maker, id }: Seen) => changed(maker, id, { description: "Sells Schnaps." });
const cleaned = ({ maker, id }: Seen) => changed(maker, id, { description: "Bakes cakes." });
const dismissed = ({ moderator, id }: Seen) => decided(moderator, { subjectKey: `npc:${id}`, act: "dismiss" });

test("a text that waited in the backup waits again where its maker has cleaned it since", async () => {
  expect(await restored(doubtful, cleaned)).toMatchObject({
    ...WAITS,
    isQueued: true,
    waiting: { words: ["Schnaps"] },
  });
});

test("a text that waited in the backup stays public where a moderator has published that very text since", async () => {
  expect(await restored(doubtful, dismissed)).toMatchObject({ ...PUBLIC, isQueued: false });
});

test("a text whose report was decided but that was changed since is private until its maker publishes it", async () => {
  const seen = await restored(doubtful, async (then) => {
    await dismissed(then);
    await cleaned(then);
  });
  expect(seen).toMatchObject({ ...PRIVATE, isQueued: false });
});

test("a character that its maker has made private since waits for no one", async () => {
  const seen = await restored(doubtful, ({ maker, id }) => changed(maker, id, { visibility: "private" }));
  expect(seen).toMatchObject({ ...PRIVATE, isQueued: false });
});

test("a character whose decision was undone since is public again", async () => {
  let decision = "";
  const hide = async ({ maker, moderator, id }: Seen) => {
    await reportTaken(await person(server), { subject: "npc", npcId: id });
    decision = await decided(moderator, { subjectKey: `npc:${id}`, act: "hide" });
    expect(await heldOf(maker, id)).toMatchObject({ hold: "hidden" });
  };
  expect(await restored(hide, ({ moderator }) => undo(moderator, decision))).toMatchObject(PUBLIC);
});
