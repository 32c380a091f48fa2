import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { NPC_IDS } from "../../../db/seeds/npcIds.ts";
import { converse } from "../../kit/chat/chatOperations.ts";
import { deviceOf } from "../chat/learner.ts";
import { barriersInTheme } from "../kit/accessibility.ts";
import { openPlace } from "../kit/place.ts";
import { leave } from "../kit/screens.ts";
import { ownPlace } from "../kit/servers.ts";
import { spillsOn } from "../kit/spills.ts";
import { reader } from "../kit/texts.ts";
import { giveRole } from "./giveRole.ts";

const t = reader("en-US");
/** The narrowest phone, on which there is the least room. */
const NARROW = { width: 320, height: 568 };

test("an operator reads on a phone first that an endpoint fails, and follows the line to its models", async () => {
  const env = await ownPlace();
  const endpoints = join(env.DATA_DIR ?? "", "endpoints.json");
  // The discard port, where nothing answers.
  const nowhere = {
    name: "main",
    url: "http://127.0.0.1:9/v1",
    models: { chat: "big" },
    prices: { input: 1, output: 2 },
  };
  writeFileSync(endpoints, JSON.stringify([nowhere]));
  const place = await openPlace({ ...env, AI_ENDPOINTS: endpoints, MODEL_CAP_DAY: "5" });
  const member = await place.member();
  await converse(place.server.as(await place.signIn(member)), NPC_IDS.lena, "Hello");
  await giveRole(place, member, "operator");

  const { visitor, page } = await deviceOf(place, member, "/operate", NARROW);
  const line = page.getByRole("link", { name: "main" });
  await line.waitFor();
  // The plots have what has happened, for those who do not see them too.
  const replies = page.getByRole("row", { name: "1, 1 failed" });
  await expect.poll(() => replies.count()).toBe(2);
  expect(await spillsOn(page)).toEqual([]);
  expect(await barriersInTheme(page, "dark")).toEqual([]);

  await line.click();
  await page.getByRole("heading", { name: t("operate:sections.models"), level: 1 }).waitFor();
  await page.getByText("ECONNREFUSED").waitFor();
  await page.getByRole("meter", { name: t("operate:models.caps.names.day") }).waitFor();
  expect(await spillsOn(page)).toEqual([]);
  expect(await barriersInTheme(page, "light")).toEqual([]);
  await leave(visitor);
});
