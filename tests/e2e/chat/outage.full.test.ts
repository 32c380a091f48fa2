import { afterAll, beforeAll, expect, test } from "vitest";
import { keptTogether } from "../../../client/src/lib/messages/keptTogether.ts";
import { camille } from "../../../db/seeds/npcs/camille.ts";
import { NPC_IDS } from "../../../db/seeds/npcIds.ts";
import { startModelServer } from "../../fakes/modelServer.ts";
import type { ModelServer } from "../../fakes/modelServer.ts";
import { history } from "../../kit/chat/chatOperations.ts";
import { createTestDatabase, wireTo } from "../../kit/database/testDatabase.ts";
import type { Wire } from "../../kit/server/wire.ts";
import { openPlace } from "../kit/place.ts";
import type { Place } from "../kit/place.ts";
import { reader } from "../kit/texts.ts";
import { learnerAt } from "./learner.ts";

const GREETING = keptTogether(camille.texts.fr.greeting);
const t = reader("en-US");

let model: ModelServer;
let wire: Wire;
let place: Place;
beforeAll(async () => {
  model = await startModelServer({ tokens: ["Bon", "jour"], tokenMs: 30 });
  const wired = await wireTo((await createTestDatabase()).url);
  wire = wired.wire;
  place = await openPlace({ AI_BASE_URL: model.url, AI_MODEL: "plain", DATABASE_URL: wired.url });
});
afterAll(() => model?.close());

test("what a person says while the server's database is away waits on the page, and is sent once when it is back", async () => {
  const { visitor, page, chat, token } = await learnerAt(place, `/chat/${NPC_IDS.camille}`, "fr");
  await expect.poll(() => chat.bubbles()).toEqual([GREETING]);
  wire.cut();
  await chat.send("Salut");
  await chat.log.getByText(t("chat:waiting"), { exact: true }).waitFor();
  await page.getByText(t("common:serverUnreachable"), { exact: true }).waitFor();
  expect(await chat.log.getByRole("alert").count()).toBe(0);
  // It is tried again in vain.
  await page.waitForTimeout(2000);
  expect(await chat.log.getByText(t("chat:waiting"), { exact: true }).isVisible()).toBe(true);
  wire.mend();
  await expect.poll(() => chat.bubbles(), { timeout: 20_000 }).toEqual([GREETING, "Salut", "Bonjour"]);
  await page.getByText(t("common:serverUnreachable"), { exact: true }).waitFor({ state: "hidden" });
  const messages = await history(place.server.as(token), NPC_IDS.camille);
  expect(messages.filter(({ sender }) => sender === "user").map(({ text }) => text)).toEqual(["Salut"]);
  await visitor.context.close();
});
