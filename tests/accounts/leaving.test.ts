import { describe, expect, test } from "vitest";
import { NPC_IDS } from "../../db/seeds/npcIds.ts";
import { accountsOverGraphql } from "../kit/accounts/accountsOverGraphql.ts";
import { converse } from "../kit/chat/chatOperations.ts";
import { openSocket } from "../kit/channels/openSocket.ts";
import { codeToRegister, registrant } from "../kit/accounts/people.ts";
import { npcsOverGraphql } from "../kit/npcs/npcsOverGraphql.ts";
import { storedMoment } from "../kit/chat/storedMoment.ts";
import { storedCharacter } from "../kit/npcs/storedCharacter.ts";
import { testServerOfFile } from "../kit/server/testServerOfFile.ts";

const server = testServerOfFile();

const EXPORT = "{ exportData }";
const DELETE = "mutation ($password: String) { deleteAccount(password: $password) }";
const rows = <Row>(sql: string, values: unknown[] = []) => server.database.orm.em.fork().execute<Row[]>(sql, values);

describe("the export of the user's data", () => {
  test("has the profile, the chats with their messages, the sessions and the points", async () => {
    const ann = await registrant(server);
    server.model.next("Nice to meet you.");
    await converse(ann, NPC_IDS.lena, "I am Ann.");
    const exported = (await ann.request<{ exportData: Record<string, unknown> }>(EXPORT)).data?.exportData;
    expect(exported).toMatchObject({
      profile: { id: ann.userId, username: ann.username, email: ann.email },
      sessions: [{ device: expect.any(String) }],
      characters: [],
      chats: [
        {
          messages: expect.arrayContaining([
            expect.objectContaining({ sender: "user", text: "I am Ann." }),
            expect.objectContaining({ text: "Nice to meet you." }),
          ]),
        },
      ],
      points: expect.arrayContaining([expect.objectContaining({ type: "system_grant", amount: 100 })]),
    });
  });

  test("has the points held for replies, the suggestions that were made, the links that were opened, and the moments", async () => {
    const [ann, bob] = [await registrant(server), await registrant(server)];
    const npcId = await storedCharacter(server.database, bob.userId, { visibility: "private", name: "Otto" });
    const npcs = npcsOverGraphql(server.url);
    const { data: link } = await npcs.share(bob.token, npcId);
    await npcs.openShare(ann.token, link?.shareId ?? "");
    await converse(ann, NPC_IDS.lena, "I am Ann.");
    await storedMoment(server.database, ann.userId, ["Hello", "Welcome"]);
    await ann.request("mutation ($npcId: ID!) { suggestReplies(npcId: $npcId) { text } }", { npcId: NPC_IDS.lena });
    expect((await ann.request(EXPORT)).data).toMatchObject({
      exportData: {
        reservations: [{ amount: 1, state: "settled", reason_key: expect.any(String) }],
        moments: [{ npc_name: "Yuki", lines: [{ text: "Hello" }, { text: "Welcome" }] }],
        linksOpened: [{ link: link?.shareId, character: "Otto", at: expect.any(String) }],
        chats: [
          {
            messages: expect.arrayContaining([
              expect.objectContaining({
                suggestions: [
                  {
                    language: "en",
                    items: expect.arrayContaining([{ text: expect.any(String), translation: expect.any(String) }]),
                  },
                ],
              }),
            ]),
          },
        ],
      },
    });
  });

  test("has no password, no token, no hash of them, and no data of other users", async () => {
    const [ann, bob] = [await registrant(server), await registrant(server)];
    await converse(bob, NPC_IDS.lena, "Bob's secret");
    const text = JSON.stringify((await ann.request(EXPORT)).data);
    expect(text).toContain(ann.email);
    const secrets = await rows<{ secret: string }>(
      "select password_hash as secret from users where password_hash is not null union select token_hash from sessions union select code_hash from email_codes where code_hash is not null",
    );
    expect(secrets.length).toBeGreaterThan(4);
    for (const secret of [
      ann.password,
      ann.token,
      bob.email,
      bob.userId,
      "Bob's secret",
      ...secrets.map((row) => row.secret),
    ])
      expect(text).not.toContain(secret);
    expect(text).not.toMatch(/argon2|hash/i);
  });

  test("works for a guest, and not without a token", async () => {
    const guest = await server.guest();
    expect((await guest.request(EXPORT)).data).toMatchObject({ exportData: { profile: { id: guest.userId } } });
    expect(await server.as(null).codeOf(EXPORT)).toBe("UNAUTHENTICATED");
  });
});

/** For restores of earlier backups; an id that nothing else has any more. */
const KNOWN_AS_DELETED = { "deleted_accounts.user_id": 1 };

/** The number of rows in all tables that still refer to a user. */
async function tracesOf(values: string[]): Promise<Record<string, number>> {
  const columns = await rows<{ table: string; column: string }>(
    `select table_name as "table", column_name as "column" from information_schema.columns
     where table_schema = 'public' and (data_type in ('uuid', 'text', 'character varying'))`,
  );
  const traces: Record<string, number> = {};
  for (const { table, column } of columns) {
    const [row] = await rows<{ count: number }>(
      `select count(*)::int as count from "${table}" where "${column}"::text in (${values.map(() => "?").join(", ")})`,
      values,
    );
    if (row?.count) traces[`${table}.${column}`] = row.count;
  }
  return traces;
}

describe("deleting an account", () => {
  test("needs the password", async () => {
    const ann = await registrant(server);
    for (const password of [null, "", "wrong password"])
      expect(await ann.codeOf(DELETE, { password })).toBe("INVALID_CREDENTIALS");
    expect((await ann.request("{ viewer { id } }")).data).toEqual({ viewer: { id: ann.userId } });
  });

  test("leaves nothing: no row refers to the user, no token works, no socket stays open, and the username is free again", async () => {
    const ann = await registrant(server);
    await converse(ann, NPC_IDS.lena, "Goodbye.");
    const elsewhere = (await accountsOverGraphql(server.url).login(ann.username, ann.password)).data?.accessToken ?? "";
    const sockets = await Promise.all([ann.token, elsewhere].map((token) => openSocket(server.url, token)));
    expect(Object.keys(await tracesOf([ann.userId, ann.email, ann.username])).length).toBeGreaterThan(3);
    expect((await ann.request(DELETE, { password: ann.password })).data).toEqual({ deleteAccount: true });
    for (const { closed } of sockets) expect((await closed).code).toBe(4401);
    for (const token of [ann.token, elsewhere])
      expect(await server.as(token).codeOf("{ viewer { id } }")).toBe("UNAUTHENTICATED");
    expect((await accountsOverGraphql(server.url).login(ann.email, ann.password)).code).toBe("INVALID_CREDENTIALS");
    expect(await tracesOf([ann.userId, ann.email, ann.username])).toEqual(KNOWN_AS_DELETED);
    const code = await codeToRegister(server, ann.email);
    const { data } = await accountsOverGraphql(server.url).register({ ...ann, code });
    expect(data?.user.username).toBe(ann.username);
    expect(data?.user.id).not.toBe(ann.userId);
  });

  test("changes nothing for other users, and the product's characters stay", async () => {
    const [ann, bob] = [await registrant(server), await registrant(server)];
    await converse(bob, NPC_IDS.lena, "Still here.");
    await ann.request(DELETE, { password: ann.password });
    expect(
      (await bob.request<{ chats: { total: number }; npcs: { total: number } }>("{ chats { total } npcs { total } }"))
        .data,
    ).toMatchObject({ chats: { total: 1 } });
    expect((await bob.request("query ($id: ID!) { npc(id: $id) { id } }", { id: NPC_IDS.lena })).data).toEqual({
      npc: { id: NPC_IDS.lena },
    });
  });

  test("needs no password for a guest, who has none", async () => {
    const guest = await server.guest();
    await converse(guest, NPC_IDS.lena, "Goodbye.");
    expect((await guest.request(DELETE)).data).toEqual({ deleteAccount: true });
    expect(await tracesOf([guest.userId])).toEqual(KNOWN_AS_DELETED);
  });

  test("ends a running reply, and leaves nothing of it", async () => {
    const ann = await registrant(server);
    server.model.next("One ", "two ", "three.");
    await ann.request("mutation ($input: SendMessageInput!) { sendMessage(input: $input) { __typename } }", {
      input: { npcId: NPC_IDS.oliver, text: "Count!", requestId: "last" },
    });
    expect((await ann.request(DELETE, { password: ann.password })).data).toEqual({ deleteAccount: true });
    await expect.poll(() => tracesOf([ann.userId])).toEqual(KNOWN_AS_DELETED);
    expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
  });
});
