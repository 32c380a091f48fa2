import { describe, expect, test } from "vitest";
import { NPC_IDS } from "../../db/seeds/npcIds.ts";
import { reportNumber } from "../../schema/rules/reports.ts";
import { RATE_LIMITS } from "../../server/core/rateLimits.policy.ts";
import type { RateLimitName } from "../../server/core/rateLimits.policy.ts";
import { person } from "../kit/accounts/people.ts";
import { registeredUser } from "../kit/accounts/registeredUser.ts";
import { api } from "../kit/channels/api.ts";
import { decided, queueOf, undo } from "../kit/moderation/decisionOperations.ts";
import { personWithRole } from "../kit/moderation/operators.ts";
import { report, reportTaken, storedReport } from "../kit/moderation/reportOperations.ts";
import { storedCharacter } from "../kit/npcs/storedCharacter.ts";
import { testServerOfFile } from "../kit/server/testServerOfFile.ts";

// One proxy is trusted, so that every test can use an address of its own.
const server = testServerOfFile({ config: { rateLimitScale: 1, trustProxy: 1 } });
const thing = { subject: "npc", npcId: NPC_IDS.lena } as const;
const identity = { text: "My picture.", name: "Ann", email: "ann@example.com", inGoodFaith: true };

let addresses = 0;
const stranger = () => api(server.url, null, { "x-forwarded-for": `192.0.2.${(addresses += 1)}` });

describe("what the law asks of a notice", () => {
  test.each(["rights", "illegal"])("of %s is a reason, a name, an address and good faith", async (rule) => {
    const refused = await report(stranger(), { ...thing, rule });
    expect(refused.code).toBe("VALIDATION_FAILED");
    expect(Object.keys(refused.fields).toSorted()).toEqual(["email", "inGoodFaith", "name", "text"]);
    const unsure = await report(stranger(), { ...thing, rule, ...identity, inGoodFaith: false });
    expect(unsure.fields).toEqual({ inGoodFaith: "validation.required" });
    expect((await report(stranger(), { ...thing, rule, ...identity })).code).toBeNull();
  });

  test("is optional otherwise, and what is given must make sense", async () => {
    expect((await report(stranger(), { ...thing, rule: "spam" })).code).toBeNull();
    const empty = await report(stranger(), { ...thing, rule: "spam", name: "", email: "", text: "" });
    expect(empty).toMatchObject({ code: null, receipt: { isMailed: false } });
    const wrong = await report(stranger(), { ...thing, rule: "spam", email: "nowhere", text: "x".repeat(2001) });
    expect(wrong.fields).toEqual({ email: "validation.invalidEmail", text: "validation.tooLong" });
  });
});

describe("the receipt", () => {
  test("goes to the address that was given, in the language of the page, and names the report's number", async () => {
    const french = api(server.url, null, { "x-forwarded-for": "192.0.2.200", "accept-language": "fr" });
    const { receipt } = await report(french, { ...thing, email: "Claire@example.com" });
    expect(receipt).toMatchObject({ isMailed: true });
    const [mail] = await server.mails.mailsTo("claire@example.com", 1);
    expect(mail?.subject).toBe(`Nous avons reçu ton signalement ${reportNumber(receipt?.id ?? "")}`);
  });

  test("goes to the address of who has registered, and to no one else", async () => {
    const ann = await person(server);
    const id = await reportTaken(ann, thing);
    const mails = await server.mails.mailsTo(ann.email, 1);
    expect(mails.at(-1)?.text).toContain(reportNumber(id));
    expect((await report(await server.guest(), thing)).receipt).toMatchObject({ isMailed: false });
  });
});

describe("reports are limited", () => {
  async function expectLimited(name: RateLimitName, act: () => Promise<string | null>): Promise<void> {
    for (let taken = 0; taken < RATE_LIMITS[name].points; taken += 1) expect(await act()).toBeNull();
    expect(await act()).toBe("RATE_LIMITED");
  }

  test("for an account, from whatever address", async () => {
    const { token } = await registeredUser(server.database);
    let address = 0;
    await expectLimited("reportByUser", async () => {
      const here = api(server.url, token, { "x-forwarded-for": `198.51.100.${(address += 1)}` });
      return (await report(here, thing)).code;
    });
    expect((await report(stranger(), thing)).code).toBeNull();
  });

  test("for a network, also what is not found", async () => {
    const here = stranger();
    const unknown = { subject: "npc", npcId: "7f1c2a34-5b6d-4e8f-9a0b-1c2d3e4f5a6b" } as const;
    await expectLimited("reportByAddress", async () => {
      const { code } = await report(here, unknown);
      return code === "NOT_FOUND" ? null : code;
    });
    expect((await report(stranger(), thing)).code).toBeNull();
  });

  test("for an address that receipts would flood", async () => {
    const victim = { ...thing, email: "victim@example.com" };
    await expectLimited("reportByEmail", async () => (await report(stranger(), victim)).code);
    expect((await report(stranger(), thing)).code).toBeNull();
  });
});

describe("what is reported twice from one network without a sign-in", () => {
  const from = (address: string) => api(server.url, null, { "x-forwarded-for": address });
  const [home, flat] = ["2001:db8:1:2::", "2001:db8:1:3::"];

  test("is one report, with both texts, by the same rule and with the same address", async () => {
    const id = await reportTaken(from(`${home}1`), { ...thing, rule: "spam", text: "It sells things." });
    expect(await reportTaken(from(`${home}2`), { ...thing, rule: "spam", text: "Still." })).toBe(id);
    expect((await storedReport(server, id)).text).toBe("It sells things.\n\nStill.");
    const others = [
      report(from(`${flat}1`), { ...thing, rule: "spam" }),
      report(from(`${home}1`), { ...thing, rule: "hate" }),
      report(from(`${home}1`), { ...thing, rule: "spam", email: "ann@example.com" }),
      report(from(`${home}1`), { subject: "npc", npcId: NPC_IDS.yuki, rule: "spam" }),
    ];
    const ids = (await Promise.all(others)).map(({ receipt }) => receipt?.id);
    expect(new Set([id, ...ids]).size).toBe(5);
  });

  test("at once is one report", async () => {
    const reports = Array.from({ length: 20 }, () => reportTaken(from(`${home}5`), { ...thing, rule: "minors" }));
    expect(new Set(await Promise.all(reports)).size).toBe(1);
  });

  test("is two once it was decided, and undoing the decision leaves two", async () => {
    const mod = await personWithRole(server, "moderator");
    const npcId = await storedCharacter(server.database, (await registeredUser(server.database)).userId);
    const again = () => reportTaken(from(`${home}6`), { subject: "npc", npcId, rule: "spam" });
    const id = await again();
    const decision = await decided(mod, { subjectKey: `npc:${npcId}`, act: "dismiss" });
    const second = await again();
    expect(second).not.toBe(id);
    expect((await undo(mod, decision)).code).toBeNull();
    expect(await queueOf(mod)).toContainEqual(expect.objectContaining({ subjectKey: `npc:${npcId}`, count: 2 }));
  });

  test("is two after a day, when the network is known no longer", async () => {
    const id = await reportTaken(from(`${home}7`), { ...thing, rule: "rights", ...identity });
    server.advance(86_400_001);
    expect(await reportTaken(from(`${home}7`), { ...thing, rule: "rights", ...identity })).not.toBe(id);
    const [{ kept } = { kept: null }] = await server.database.orm.em
      .fork()
      .execute<{ kept: string | null }[]>("select repeat_key as kept from reports where id = ?", [id]);
    expect(kept).toBeNull();
  });
});
