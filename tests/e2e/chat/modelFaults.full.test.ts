import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { keptTogether } from "../../../client/src/lib/messages/keptTogether.ts";
import { camille } from "../../../db/seeds/npcs/camille.ts";
import { NPC_IDS } from "../../../db/seeds/npcIds.ts";
import type { ErrorCode } from "../../../schema/rules/errorCodes.ts";
import type { InterfaceLanguage } from "../../../schema/rules/languages.ts";
import type { ModelFault } from "../../fakes/modelFault.ts";
import { startModelServer } from "../../fakes/modelServer.ts";
import type { ModelServer } from "../../fakes/modelServer.ts";
import { balance } from "../../kit/points/points.ts";
import { openPlace } from "../kit/place.ts";
import type { Place } from "../kit/place.ts";
import { composer, learnerAt, paid, terms } from "./learner.ts";
import { errorText, reader } from "../kit/texts.ts";

const CHAT = `/chat/${NPC_IDS.camille}`;
const GREETING = keptTogether(camille.texts.fr.greeting);
/** Characters of one to four bytes, and one of several code points. */
const TOKENS = ["Bon", "jour", " 世界", " 👩‍🚀", " où", " ça", "?"];
const REPLY = TOKENS.join("");
const GRANT = 20;
const REPLY_PRICE = 3;
const once = { times: 1 };
/** Of a minute and half a minute in use. */
const FIRST_TOKEN_SECONDS = 6;
const IDLE_SECONDS = 2;
const LATE_MS = 3000;

let model: ModelServer;
let place: Place;
beforeAll(async () => {
  model = await startModelServer({ tokens: TOKENS, tokenMs: 30 });
  place = await openPlace({
    AI_BASE_URL: model.url,
    AI_MODEL: "faulty",
    AI_FIRST_TOKEN_SECONDS: String(FIRST_TOKEN_SECONDS),
    AI_IDLE_SECONDS: String(IDLE_SECONDS),
    SIGNUP_GRANT: String(GRANT),
    PRICE_REPLY: String(REPLY_PRICE),
    PRICE_TRANSLATE: "2",
    PRICE_SUGGEST: "1",
    PRICE_POLISH: "1",
  });
});
afterEach(() => model.setFault(undefined));
afterAll(async () => {
  await model?.close();
});

/** Points as the chip shows them, which has no other digits. */
const chip = `a[href="/points/records"]:visible`;

type Failure = [what: string, fault: ModelFault, said: number, code: ErrorCode, language: InterfaceLanguage];
/** One that comes before a word and one that comes after some; with FULL set, all that the server tells apart. */
const FAILURES: Failure[] = [
  ["is asked too often", { kind: "status", status: 429, retryAfter: "17" }, 0, "SERVICE_OVERLOADED", "en-US"],
  ["drops the line in mid-character", { kind: "drop", after: 2, midCharacter: true }, 2, "AI_UNAVAILABLE", "de-DE"],
];
if (process.env.FULL) {
  FAILURES.push(
    ["fails", { kind: "status", status: 500 }, 0, "AI_UNAVAILABLE", "ja-JP"],
    ["stalls in mid-reply", { kind: "stall", after: 4 }, 4, "AI_UNAVAILABLE", "fr-FR"],
    ["says garbage in mid-reply", { kind: "garbage", after: 3 }, 3, "AI_UNAVAILABLE", "zh-CN"],
    ["answers with nothing", { kind: "empty" }, 0, "AI_UNAVAILABLE", "ko-KR"],
  );
}

test.each(FAILURES)(
  "when the model %s the person reads so in their language, pays nothing, and has the reply by trying again",
  async (_what, fault, said, code, language) => {
    const t = reader(language);
    const { visitor, page, chat, token } = await learnerAt(place, CHAT, "fr", { language });
    await expect.poll(() => chat.bubbles()).toEqual([GREETING]);
    model.setFault(fault, once);
    await chat.send("Salut");
    await chat.log.getByText(errorText(language, code), { exact: true }).waitFor();
    const kept = TOKENS.slice(0, said).join("");
    await expect.poll(() => chat.bubbles()).toEqual([GREETING, "Salut", ...(said > 0 ? [kept] : [])]);
    await expect.poll(() => page.locator(chip).first().innerText()).toBe(String(GRANT));
    // The same after a reload.
    await page.reload();
    await chat.log.getByText(errorText(language, code), { exact: true }).waitFor();
    await chat.log.getByRole("button", { name: t("chat:retry") }).click();
    await expect.poll(() => chat.bubbles()).toEqual([GREETING, "Salut", REPLY]);
    await expect.poll(() => chat.log.getByText(errorText(language, code), { exact: true }).count()).toBe(0);
    await expect.poll(() => page.locator(chip).first().innerText()).toBe(String(GRANT - REPLY_PRICE));
    await expect
      .poll(() => balance(place.server.as(token)))
      .toMatchObject({
        balance: GRANT - REPLY_PRICE,
        totalConsumed: REPLY_PRICE,
      });
    expect(visitor.complaints).toEqual([]);
    await visitor.context.close();
  },
);

test("a reply whose bytes come one by one is whole at every look, one that comes late is said to be written until it comes, and each is paid once", async () => {
  const t = reader("en-US");
  const { visitor, page, chat, token } = await learnerAt(place, CHAT, "fr");
  await expect.poll(() => chat.bubbles()).toEqual([GREETING]);
  model.setFault({ kind: "splitBytes" }, once);
  await chat.send("Salut");
  await expect.poll(() => chat.bubbles()).toHaveLength(3);
  for (const text of (await chat.finished()).filter((it) => it !== "Salut"))
    expect(REPLY.startsWith(text), text).toBe(true);
  await expect.poll(() => chat.bubbles()).toEqual([GREETING, "Salut", REPLY]);

  model.setFault({ kind: "late", ms: LATE_MS }, once);
  await chat.send("Encore");
  const status = page.locator("header").getByText(t("chat:writing"), { exact: true });
  await status.waitFor();
  await page.waitForTimeout(LATE_MS / 2);
  expect(await status.isVisible()).toBe(true);
  expect(await chat.stop.isVisible()).toBe(true);
  await expect.poll(() => chat.bubbles()).toEqual([GREETING, "Salut", REPLY, "Encore", REPLY]);
  await status.waitFor({ state: "hidden" });
  await expect.poll(() => page.locator(chip).first().innerText()).toBe(String(GRANT - 2 * REPLY_PRICE));
  await expect.poll(() => balance(place.server.as(token))).toMatchObject({ totalConsumed: 2 * REPLY_PRICE });
  expect(visitor.complaints).toEqual([]);
  await visitor.context.close();
});

test("a second answer that fails leaves the first to go back to; translation, suggestions and polish that fail say so, cost nothing, and work when tried again", async () => {
  const t = reader("en-US");
  const { visitor, page, chat, token } = await learnerAt(place, CHAT, "fr");
  await expect.poll(() => chat.bubbles()).toEqual([GREETING]);
  await chat.send("Salut");
  await expect.poll(() => chat.bubbles()).toEqual([GREETING, "Salut", REPLY]);
  await chat.finished();
  const points = (left: number) => expect.poll(() => page.locator(chip).first().innerText()).toBe(String(left));
  await points(17);

  const failed = chat.log.getByText(errorText("en-US", "AI_UNAVAILABLE"), { exact: true });
  model.setFault({ kind: "status", status: 500 }, once);
  await paid(page, "chat:regenerate").click();
  await failed.waitFor();
  await chat.log.getByRole("button", { name: t("chat:earlierAlternative") }).click();
  await expect.poll(() => chat.bubbles()).toEqual([GREETING, "Salut", REPLY]);
  await failed.waitFor({ state: "hidden" });
  await points(17);

  const translate = paid(page, "chat:translation.translate");
  model.setFault({ kind: "status", status: 500 }, once);
  await translate.click();
  await chat.log.getByText(errorText("en-US", "AI_UNAVAILABLE", "translate"), { exact: true }).waitFor();
  const call = /\/graphql$/;
  await page.route(call, (route) => route.abort());
  await translate.click();
  await chat.log.getByText(t("chat:translation.network"), { exact: true }).waitFor();
  await page.unroute(call);
  await points(17);
  // What the model says first is no translation; asked once more it gives one.
  model.script(
    "Sorry?",
    JSON.stringify({
      translation: "Guten Tag, Welt!",
      keyTerms: [{ term: "世界", meaning: "Welt", notes: "", reading: null }],
    }),
  );
  await translate.click();
  await chat.log.getByText("Guten Tag, Welt!", { exact: true }).waitFor();
  expect(await terms(chat).allInnerTexts()).toEqual(["世界"]);
  await points(15);

  model.setFault({ kind: "garbage", after: 0 });
  await paid(page, "chat:suggestions.ask").click();
  const alert = page.getByRole("alert").filter({ hasText: errorText("en-US", "AI_UNAVAILABLE", "suggest") });
  await alert.waitFor();
  model.setFault(undefined);
  const suggestions = ["Oui.", "Non, merci.", "Dis-m’en plus."].map((text) => ({ text, translation: `DE ${text}` }));
  model.script(JSON.stringify({ suggestions }));
  await alert.getByRole("button", { name: t("chat:retry") }).click();
  await page.getByRole("button", { name: "Non, merci.", exact: true }).click();
  expect(await composer(page).inputValue()).toBe("Non, merci.");
  await points(14);

  model.setFault({ kind: "status", status: 429, retryAfter: "17" });
  await paid(page, "common:polish.action").click();
  await page.getByText(errorText("en-US", "SERVICE_OVERLOADED"), { exact: true }).waitFor();
  await page
    .getByRole("main")
    .getByRole("button", { name: t("common:close") })
    .click();
  model.setFault(undefined);
  model.script(
    JSON.stringify({
      text: "Non merci !",
      changes: [{ before: ", merci.", after: " merci !", reason: "Ohne Komma." }],
    }),
  );
  await paid(page, "common:polish.action").click();
  await page.getByText("Ohne Komma.").waitFor();
  await page.getByRole("button", { name: t("common:polish.use") }).click();
  expect(await composer(page).inputValue()).toBe("Non merci !");
  await points(13);
  await expect.poll(() => balance(place.server.as(token))).toMatchObject({ balance: 13, totalConsumed: 7 });
  expect(visitor.complaints.filter((line) => !line.includes("ERR_FAILED"))).toEqual([]);
  await visitor.context.close();
});
