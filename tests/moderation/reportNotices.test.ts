import { describe, expect, test } from "vitest";
import { NPC_IDS } from "../../db/seeds/npcIds.ts";
import { reportNumber } from "../../schema/rules/reports.ts";
import { RATE_LIMITS } from "../../server/core/rateLimits.policy.ts";
import type { RateLimitName } from "../../server/core/rateLimits.policy.ts";
import { person } from "../kit/accounts/people.ts";
import { registeredUser } from "../kit/accounts/registeredUser.ts";
import { api } from "../kit/channels/api.ts";
import { report, reportTaken } from "../kit/moderation/reportOperations.ts";
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
    const mails = await server.mails.mailsTo(ann.email, 2);
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
