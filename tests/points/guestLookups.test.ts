import { beforeEach, describe, expect, test } from "vitest";
import { NPC_IDS } from "../../db/seeds/npcIds.ts";
import { AppError } from "../../schema/rules/appError.ts";
import { accountsOverGraphql } from "../kit/accounts/accountsOverGraphql.ts";
import { codeToRegister, stranger } from "../kit/accounts/people.ts";
import { gate } from "../kit/ai/scriptedModel.ts";
import type { Api } from "../kit/channels/api.ts";
import { converse } from "../kit/chat/chatOperations.ts";
import { testServerOfFile } from "../kit/server/testServerOfFile.ts";
import { EXPLAIN, explain } from "../kit/words/wordOperations.ts";

const LOOKUPS = 5;
const HOURLY = 8;
const npcId = NPC_IDS.oliver;
const WORDS = Array.from({ length: 20 }, (_, index) => `word${String.fromCharCode(97 + index)}`);
const TEXT = WORDS.join(" ");
const STARTS = WORDS.map((word) => TEXT.indexOf(word));
const server = testServerOfFile({ config: { prices: { guestLookups: LOOKUPS, guestLookupsHour: HOURLY } } });

const rows = <Row>(sql: string) => server.database.orm.em.fork().execute<Row[]>(sql);
const taken = async (): Promise<number> =>
  (await rows<{ n: number }>("select coalesce(sum(lookups), 0)::int as n from guest_hours"))[0]?.n ?? -1;
const left = async (guest: Api): Promise<number | null | undefined> =>
  (await guest.request<{ viewer: { guestLookupsLeft: number | null } }>("{ viewer { guestLookupsLeft } }")).data?.viewer
    .guestLookupsLeft;

/** A guest who speaks German and has a reply of twenty words in English. */
async function reader() {
  const guest = await server.guest();
  await guest.request("mutation { updateProfile(input: { nativeLanguage: de }) { id } }");
  server.model.next(TEXT);
  const { id: messageId } = await converse(guest, npcId, "Hello");
  const code = (start: number | undefined) => guest.codeOf(EXPLAIN, { npcId, messageId, start });
  const look = (index: number) => explain(guest, npcId, messageId, STARTS[index] ?? -1);
  return { guest, messageId, look, code };
}

beforeEach(async () => {
  await rows("delete from guest_hours");
});

describe("a guest", () => {
  test("looks up so many words for nothing, however many at once, and is told when they are used up", async () => {
    const { guest, code } = await reader();
    expect(await left(guest)).toBe(LOOKUPS);
    const asked = server.languageTools.asked.explainWord.length;
    const codes = await Promise.all(STARTS.map(code));
    expect(codes.filter((it) => it === null)).toHaveLength(LOOKUPS);
    expect(codes.filter((it) => it === "GUEST_LOOKUPS_USED")).toHaveLength(STARTS.length - LOOKUPS);
    expect(server.languageTools.asked.explainWord).toHaveLength(asked + LOOKUPS);
    expect(await left(guest)).toBe(0);
    expect(await taken()).toBe(LOOKUPS);
  });

  test("gets what was explained before for nothing, also when the look-ups are used up", async () => {
    const { guest, look, code } = await reader();
    const first = await look(0);
    for (let word = 1; word < LOOKUPS; word += 1) await look(word);
    expect(await look(0)).toEqual(first);
    expect(await code(STARTS[LOOKUPS])).toBe("GUEST_LOOKUPS_USED");
    expect(await left(guest)).toBe(0);
  });

  test("has one look-up less for a word that is asked for twice at once", async () => {
    const { guest, look } = await reader();
    const [one, other] = await Promise.all([look(3), look(3)]);
    expect(one).toEqual(other);
    expect(await left(guest)).toBe(LOOKUPS - 1);
    expect(await taken()).toBe(1);
  });

  test("gets the look-up back when the model fails", async () => {
    const { guest, code } = await reader();
    server.languageTools.nextExplanation(new AppError("AI_UNAVAILABLE"));
    expect(await code(STARTS[0])).toBe("AI_UNAVAILABLE");
    expect(await left(guest)).toBe(LOOKUPS);
    expect(await taken()).toBe(0);
  });

  test("who has registered meanwhile has none, and the hour gets its look-up back", async () => {
    const { guest, code } = await reader();
    const { passed, open } = gate();
    server.languageTools.nextExplanation(passed.then(() => Promise.reject(new AppError("AI_UNAVAILABLE"))));
    const refused = code(STARTS[0]);
    await expect.poll(taken).toBe(1);
    const ann = stranger();
    const accounts = accountsOverGraphql(server.url);
    await accounts.register({ ...ann, code: await codeToRegister(server, ann.email) }, guest.token);
    open();
    expect(await refused).toBe("AI_UNAVAILABLE");
    expect(await taken()).toBe(0);
    expect(await rows(`select guest_lookups as n from users where id = '${guest.userId}'`)).toEqual([{ n: 1 }]);
  });
});

describe("all guests together", () => {
  test("have so many look-ups an hour; the next is refused for now, and keeps its own", async () => {
    const [first, second] = [await reader(), await reader()];
    for (let word = 0; word < LOOKUPS; word += 1) await first.look(word);
    const codes = await Promise.all(STARTS.slice(0, LOOKUPS).map(second.code));
    expect(codes.filter((it) => it === null)).toHaveLength(HOURLY - LOOKUPS);
    expect(codes.filter((it) => it === "GUEST_LOOKUPS_BUSY")).toHaveLength(2 * LOOKUPS - HOURLY);
    // What would not help this guest later either is said first.
    expect(await first.code(STARTS[9])).toBe("GUEST_LOOKUPS_USED");
    expect(await left(second.guest)).toBe(2 * LOOKUPS - HOURLY);
    await rows("update guest_hours set hour = hour - interval '1 hour'");
    expect(await second.code(STARTS[9])).toBe(null);
  });
});
