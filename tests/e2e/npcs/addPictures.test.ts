import { beforeAll, expect, test } from "vitest";
import { deviceOf } from "../chat/learner.ts";
import { openPlace } from "../kit/place.ts";
import type { Place } from "../kit/place.ts";
import { leave } from "../kit/screens.ts";
import { reader } from "../kit/texts.ts";

const t = reader("en-US");
let place: Place;
beforeAll(async () => {
  place = await openPlace();
});

test("pictures are said to be dropped where there is a pointer that can drag them, and not to a finger", async () => {
  const { visitor, page } = await deviceOf(place, await place.member(), "/characters/create");
  const words = page.getByText(t("npcForm:pictures.drop"));
  await words.waitFor();
  const devtools = await visitor.context.newCDPSession(page);
  await devtools.send("Emulation.setTouchEmulationEnabled", { enabled: true, maxTouchPoints: 1 });
  await words.waitFor({ state: "hidden" });
  expect(await page.getByText(/JPEG.*GIF/).isVisible()).toBe(true);
  await leave(visitor);
});
