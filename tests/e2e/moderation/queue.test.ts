import { randomUUID } from "node:crypto";
import { beforeAll, expect, test } from "vitest";
import type { Api } from "../../kit/channels/api.ts";
import { appeal, decided, decisionsOf } from "../../kit/moderation/decisionOperations.ts";
import { reportTaken } from "../../kit/moderation/reportOperations.ts";
import { newCharacter, uploadedPicture } from "../../kit/npcs/characters.ts";
import type { ServerEnv } from "../../kit/server/serverProcess.ts";
import { deviceOf } from "../chat/learner.ts";
import { barriersInTheme } from "../kit/accessibility.ts";
import { openPlace } from "../kit/place.ts";
import type { Member, Place } from "../kit/place.ts";
import { DESK, leave, PHONE } from "../kit/screens.ts";
import { ownPlace } from "../kit/servers.ts";
import { spillsOn } from "../kit/spills.ts";
import { reader } from "../kit/texts.ts";
import { giveRole } from "./giveRole.ts";

const t = reader("en-US");
const SIGHTS = [
  [DESK, "dark"],
  [PHONE, "light"],
] as const;
let place: Place;
let env: ServerEnv;
let maker: Member;
let makers: Api;
/** The characters that are reported, the one that was reported first at the start. */
let reported: { id: string; name: string }[];
beforeAll(async () => {
  env = await ownPlace();
  place = await openPlace(env);
  maker = await place.member();
  const token = await place.signIn(maker);
  makers = place.server.as(token);
  const reporter = place.server.as(await place.signIn(await place.member()));
  const images = [await uploadedPicture(place.server.url, token)];
  reported = [];
  for (const kind of ["Vera", "Otto", "Mira"]) {
    const name = `${kind} ${randomUUID().slice(0, 6)}`;
    const { id } = await newCharacter(place.server.url, token, { name, images });
    await reportTaken(reporter, { subject: "npc", npcId: id, text: "It calls people names." });
    reported.push({ id, name });
  }
});

/** A member with a role. */
async function memberWith(role: "moderator" | "operator"): Promise<Member> {
  const member = await place.member();
  await giveRole(place, member, role);
  return member;
}

test("a moderator works the queue by keys alone: opens a case, claims it, hides the character by a rule and for a reason, and is at the next", async () => {
  const { visitor, page } = await deviceOf(place, await memberWith("moderator"), "/operate", DESK);
  const [first, second] = reported;
  await page.getByRole("link", { name: first?.name ?? "" }).waitFor();
  await page.keyboard.press("?");
  const keys = page.getByRole("dialog");
  for (const key of ["next", "previous"] as const) await keys.getByText(t(`operate:keys.${key}`)).waitFor();
  await page.keyboard.press("Escape");
  await keys.waitFor({ state: "detached" });

  await page.keyboard.press("j");
  await page.keyboard.press("Enter");
  await page.getByRole("heading", { level: 1, name: first?.name ?? "" }).waitFor();
  await page.keyboard.press("c");
  await page.getByText(t("operate:reports.yours"), { exact: true }).waitFor();
  await page.keyboard.press("2");
  await page.keyboard.press("Shift+Tab");
  await page.keyboard.type(t("decisions:rules.spam").slice(0, 6));
  await page.keyboard.press("Tab");
  await page.keyboard.type("It only sells things.");
  await page.keyboard.press("Enter");

  const next = page.getByRole("link", { name: second?.name ?? "" });
  await next.and(page.locator(":focus")).waitFor();
  expect(await page.getByRole("link", { name: first?.name ?? "" }).count()).toBe(0);
  await page.keyboard.press("Enter");
  await page.getByRole("heading", { level: 1, name: second?.name ?? "" }).waitFor();
  await page.keyboard.press("Escape");
  await next.and(page.locator(":focus")).waitFor();

  const [decision] = await decisionsOf(makers);
  expect(decision).toMatchObject({ consequence: "hideNpc", rule: "spam", reason: "It only sells things." });
  expect(await place.mail(maker.email)).toContain("It only sells things.");
  await leave(visitor);
});

test("texts of the queue are there before it is shown, so that nothing that stands on the page goes away again", async () => {
  const { visitor, page } = await deviceOf(place, await memberWith("moderator"), "/rules", DESK);
  const asked: string[] = [];
  page.on("request", (request) => {
    if (/\/(decisions|auth|validation)-[^/]+\.js$/.test(request.url())) asked.push("texts");
    if (request.postData()?.includes("reportQueue")) asked.push("queue");
  });
  await page.goto("/operate/reports");
  await page.getByRole("link", { name: reported.at(-1)?.name ?? "" }).waitFor();
  expect(asked).toContain("texts");
  expect(asked.slice(asked.indexOf("queue"))).toEqual(["queue"]);
  await leave(visitor);
});

test("nothing keeps people from using the reports, a case, the appeals and the characters, on a dark desk and a light phone", async () => {
  const operator = await memberWith("operator");
  const last = reported.at(-1);
  const id = await decided(place.server.as(await place.signIn(operator)), {
    subjectKey: `npc:${last?.id}`,
    act: "hide",
  });
  expect(await appeal(makers, id)).toBeNull();
  const { visitor, page } = await deviceOf(place, operator, "/operate/reports", DESK);
  const paths = ["reports", `reports/npc:${reported[1]?.id}`, "appeals", "npcs"];
  for (const [at, path] of paths.entries()) {
    await page.goto(`/operate/${path}`);
    await page
      .locator("main")
      .getByRole(path.includes(":") ? "textbox" : "listitem")
      .last()
      .waitFor();
    // One page on a desk and the next on a phone; with FULL set, each on both.
    for (const [size, theme] of process.env.FULL ? SIGHTS : [SIGHTS[at % 2] ?? SIGHTS[0]]) {
      await page.setViewportSize(size);
      await page.getByRole("heading", { level: 1 }).first().waitFor();
      expect(await spillsOn(page), path).toEqual([]);
      expect(await barriersInTheme(page, theme), path).toEqual([]);
    }
  }
  await leave(visitor);
});
