import { afterAll, beforeAll, expect, test } from "vitest";
import {
  getNamedType,
  GraphQLString,
  isEnumType,
  isInputObjectType,
  isLeafType,
  isListType,
  isNonNullType,
} from "graphql";
import type { GraphQLInputType } from "graphql";
import { CALLS } from "../../rest-compat/calls.ts";
import { buildSchema } from "../../schema/buildSchema.ts";
import { NPC_IDS } from "../../db/seeds/npcIds.ts";
import { underAttack } from "../kit/attacks/neighbour.ts";
import { targetOfFile } from "../kit/attacks/target.ts";
import type { Target } from "../kit/attacks/target.ts";
import { startTrapServer } from "../kit/attacks/trapServer.ts";
import type { TrapServer } from "../kit/attacks/trapServer.ts";
import { accountsOverGraphql } from "../kit/accounts/accountsOverGraphql.ts";
import { rawRequest } from "../kit/channels/rawRequest.ts";
import { converse } from "../kit/chat/chatOperations.ts";
import { newCharacter, uploadedPicture } from "../kit/npcs/characters.ts";
import { npcsOverGraphql } from "../kit/npcs/npcsOverGraphql.ts";
import { rootFields } from "../kit/npcs/npcOperations.ts";
import type { Payer } from "../kit/recharge/placed.ts";

const PUBLIC_URL = "https://causerie.example";
const EVIL = "evil.example";

const target = targetOfFile({ env: { AI_IMAGE_MODEL: "fake-draws" } });
const published = targetOfFile({ env: { PUBLIC_URL } });
let trap: TrapServer;
let user: Payer;
beforeAll(async () => {
  trap = await startTrapServer();
  user = await target.member();
});
afterAll(() => trap.close());

/** Ways to write an address of this machine, of its metadata service and of its files. */
const addresses = (): string[] => [
  `${trap.url}/a.png`,
  `http://localhost:${trap.port}/a.png`,
  `http://2130706433:${trap.port}/a.png`,
  `http://0x7f.1:${trap.port}/a.png`,
  `http://[::ffff:127.0.0.1]:${trap.port}/a.png`,
  `http://user:pass@127.0.0.1:${trap.port}/a.png`,
  `//127.0.0.1:${trap.port}/a.png`,
  `/media/../../${trap.url}`,
  `/media/${trap.url}`,
  `/faces/..%2f..%2fa.svg`,
  `http://169.254.169.254/latest/meta-data/`,
  `file:///etc/passwd`,
  `ftp://127.0.0.1:${trap.port}/a`,
  `gopher://127.0.0.1:${trap.port}/_x`,
  `![a](${trap.url}/markdown.png) <img src="${trap.url}/html.png">`,
  `<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b SYSTEM "${trap.url}/xml">]><a>&b;</a>`,
];

/** Every text of an input is the address. */
function filled(type: GraphQLInputType, address: string): unknown {
  if (isNonNullType(type)) return filled(type.ofType, address);
  if (isListType(type)) return [filled(type.ofType, address)];
  const named = getNamedType(type);
  if (isInputObjectType(named))
    return Object.fromEntries(
      Object.values(named.getFields()).map((field) => [field.name, filled(field.type, address)]),
    );
  if (isEnumType(named)) return named.getValues()[0]?.name;
  if (named === GraphQLString || named.name === "ID") return address;
  return named.name === "Boolean" ? true : 100;
}

test("an address in any field of any operation or call is never asked for by the server", async () => {
  const fields = rootFields(buildSchema()).filter(
    // These would end the session that the others need.
    ({ field, kind }) => field.args.length > 0 && kind !== "subscription" && field.name !== "deleteAccount",
  );
  const everywhere = process.env.FULL ? addresses() : addresses().slice(0, 1);
  await underAttack(target, async () => {
    let asked = 0;
    for (const address of everywhere) {
      await Promise.all(
        fields.map(async ({ kind, field }) => {
          const declared = field.args.map(({ name, type }) => `$${name}: ${type}`).join(", ");
          const passed = field.args.map(({ name }) => `${name}: $${name}`).join(", ");
          const selection = isLeafType(getNamedType(field.type)) ? "" : " { __typename }";
          const variables = Object.fromEntries(field.args.map(({ name, type }) => [name, filled(type, address)]));
          await user.request(`${kind} (${declared}) { ${field.name}(${passed})${selection} }`, variables);
          asked += 1;
        }),
      );
      for (const { method, path } of CALLS.filter(({ path }) => path !== "/auth/logout")) {
        const at = `/api${path.replaceAll(/\{\w+\}/g, encodeURIComponent(address))}`;
        const body = {
          url: address,
          image: address,
          images: [address],
          avatar: address,
          name: address,
          prompt: address,
          text: address,
          message: address,
        };
        const isSent = method === "post" || method === "put";
        await rawRequest(target.url, `${at}?url=${encodeURIComponent(address)}`, {
          method: method.toUpperCase(),
          headers: {
            authorization: `Bearer ${user.token}`,
            "content-type": "application/json",
            referer: trap.url,
            origin: trap.url,
          },
          ...(isSent && { body: JSON.stringify(body) }),
        });
        asked += 1;
      }
    }
    expect(trap.asked).toEqual([]);
    return {
      subject: "Addresses in every field",
      promise: "the server asks for none of them",
      sent: `${asked} requests with ${everywhere.length} addresses, ${trap.asked.length} asked for`,
    };
  });
});

test("pictures of characters are none but the user's own uploads", async () => {
  const { id } = await newCharacter(target.url, user.token);
  const other = await target.member();
  const foreign = await uploadedPicture(target.url, other.token);
  const npcs = npcsOverGraphql(target.url);
  await underAttack(target, async () => {
    const tried = [...addresses(), foreign, `${target.url}${foreign}`, "/faces/lena.svg", "/api/docs", "/dev/outbox"];
    const taken: unknown[] = [];
    for (const address of tried) {
      const { code } = await npcs.update(user.token, id, { images: [address] });
      if (code !== "VALIDATION_FAILED") taken.push([address, code]);
    }
    expect(taken).toEqual([]);
    expect(trap.asked).toEqual([]);
    return { subject: "Addresses as pictures", promise: "refused", sent: `${tried.length} addresses` };
  });
});

test("an endpoint that names a picture of another server is not followed there", async () => {
  const draw = 'mutation { generateImage(prompt: "a baker") { url } }';
  await underAttack(target, async () => {
    const answers = [
      { kind: "url", url: `${trap.url}/drawn.png` },
      { kind: "url", url: "http://169.254.169.254/latest/meta-data/" },
      { kind: "url", url: "file:///etc/passwd" },
      { kind: "url", url: `${target.model.url}/files/a.png`, movedTo: `${trap.url}/moved.png` },
    ] as const;
    for (const answer of answers) {
      target.model.setImage(answer);
      expect([answer.url, await user.codeOf(draw)]).toEqual([
        answer.url,
        expect.stringMatching(/AI|MODEL|IMAGE|UNAVAILABLE/),
      ]);
    }
    target.model.setImage(undefined);
    expect(trap.asked).toEqual([]);
    return {
      subject: "Pictures that an endpoint names elsewhere",
      promise: "not fetched, nothing charged",
      sent: `${answers.length} answers, ${trap.asked.length} asked for`,
    };
  });
});

/** Requests that claim to have come to another host. */
const HOSTS: Record<string, string>[] = [
  { "x-forwarded-host": EVIL },
  { "x-forwarded-host": EVIL, "x-forwarded-proto": "https", "x-forwarded-port": "443" },
  { forwarded: `host=${EVIL};proto=https` },
  { "x-host": EVIL, "x-original-host": EVIL, "x-forwarded-server": EVIL, "x-original-url": `//${EVIL}/` },
  { origin: `https://${EVIL}`, referer: `https://${EVIL}/` },
];
const OTHER_HOSTS: Record<string, string>[] = [...HOSTS, { host: EVIL }, { host: `${EVIL}"><script>xss()</script>` }];

/** Who shares a character of theirs on each server. */
const sharers = new Map<Target, Payer>();
const characters = new Map<Target, string>();

/** Shares a character by requests with these headers. */
async function sharedLink(
  where: Target,
  headers: Record<string, string>,
): Promise<{ links: string[]; page: string; cache: string }> {
  const owner = sharers.get(where) ?? (await where.member());
  const id = characters.get(where) ?? (await newCharacter(where.url, owner.token)).id;
  sharers.set(where, owner);
  characters.set(where, id);
  const ask = async (path: string, body?: object) =>
    rawRequest(where.url, path, {
      method: body ? "POST" : "GET",
      headers: { "content-type": "application/json", authorization: `Bearer ${owner.token}`, ...headers },
      ...(body && { body: JSON.stringify(body) }),
    });
  const share = await ask("/graphql", { query: `mutation { shareNpc(id: "${id}") { url shareId } }` });
  const rest = await ask(`/api/npc/${id}/share`, {});
  const { data }: { data?: { shareNpc?: { shareId: string } } } = share.status < 400 ? JSON.parse(share.text) : {};
  const preview = await ask(`/chat/${id}?share_id=${data?.shareNpc?.shareId}`);
  return { links: [share.text, rest.text], page: preview.text, cache: String(preview.headers["cache-control"]) };
}

test("with PUBLIC_URL, links and previews name it, whatever host a request names", async () => {
  await underAttack(published, async () => {
    const pages: string[] = [];
    for (const headers of OTHER_HOSTS) {
      const { links, page } = await sharedLink(published, headers);
      for (const text of [...links, page]) expect([headers, text.includes(EVIL)]).toEqual([headers, false]);
      pages.push(page);
    }
    // The last host is none, and may be refused.
    for (const page of pages.slice(0, -1)) expect(page).toContain(`content="${PUBLIC_URL}/chat/`);
    const client = accountsOverGraphql(published.url, { "x-forwarded-host": EVIL });
    expect((await client.sendRegisterCode("ann@example.com")).code).toBeNull();
    const { text } = await rawRequest(published.url, "/dev/outbox");
    expect(text).not.toContain(EVIL);
    return {
      subject: "Poisoned hosts, with PUBLIC_URL",
      promise: "in no link, preview or mail",
      sent: `${3 * OTHER_HOSTS.length} requests with ${OTHER_HOSTS.length} sets of headers`,
    };
  });
});

test("without PUBLIC_URL, headers of proxies count for nothing, and a request's own host stands only in its own answer", async () => {
  await underAttack(target, async () => {
    for (const headers of HOSTS) {
      const { links, page } = await sharedLink(target, headers);
      for (const text of [...links, page]) expect([headers, text.includes(EVIL)]).toEqual([headers, false]);
    }
    const { page, cache } = await sharedLink(target, { host: `${EVIL}"><script>xss()</script>` });
    expect(page).not.toContain("<script>xss()");
    expect(cache).toMatch(/no-store|undefined/);
    expect((await sharedLink(target, { host: EVIL })).cache).toBe("no-store");
    const [row] = await target.database.orm.em
      .fork()
      .execute<{ found: number }[]>("select count(*)::int as found from npc_shares s where s::text like ?", [
        `%${EVIL}%`,
      ]);
    expect(row?.found).toBe(0);
    return {
      subject: "Poisoned hosts, without PUBLIC_URL",
      promise: "headers of proxies ignored; a host stands in its own answer, which no cache keeps, and nowhere else",
      sent: `${3 * (HOSTS.length + 2)} requests`,
    };
  });
});

test("addresses that a character says are not asked for", async () => {
  await underAttack(target, async () => {
    for (const address of addresses()) await converse(user, NPC_IDS.lena, `Look at ${address}`);
    expect(trap.asked).toEqual([]);
    return {
      subject: "Addresses in chats",
      promise: "the server asks for none of them",
      sent: `${addresses().length} messages`,
    };
  });
});
