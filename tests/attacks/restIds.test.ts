import { isDeepStrictEqual } from "node:util";
import { expect, test } from "vitest";
import { CALLS } from "../../rest-compat/calls.ts";
import { underAttack } from "../kit/attacks/neighbour.ts";
import { guestsThings, ownedThings } from "../kit/attacks/ownedThings.ts";
import type { OwnedThings } from "../kit/attacks/ownedThings.ts";
import { targetOfFile } from "../kit/attacks/target.ts";
import { contentOf } from "../kit/database/contentOf.ts";

/** What the callers get who name another person's things; null where they are served. */
type Row = readonly [nobody: string | null, guest: string | null, other: string | null];

const FOREIGN: Row = ["UNAUTHENTICATED", "NOT_FOUND", "NOT_FOUND"];
const MEMBERS: Row = ["UNAUTHENTICATED", "GUEST_FORBIDDEN", "NOT_FOUND"];

const ROWS: Record<string, Row> = {
  "DELETE /chat/{npcId}": FOREIGN,
  "DELETE /npc/{id}": FOREIGN,
  "DELETE /npc/{id}/share": FOREIGN,
  "GET /chat/ai-avatar/{npcId}/{userId}/history": FOREIGN,
  "GET /chat/{npcId}/history": FOREIGN,
  "GET /chat/{npcId}/stream": FOREIGN,
  "GET /chat/{npcId}/suggestions": MEMBERS,
  "GET /npc/share/{share_id}": [null, null, null],
  "GET /npc/{id}": ["NOT_FOUND", "NOT_FOUND", "NOT_FOUND"],
  "GET /npc/{id}/background": FOREIGN,
  "GET /points/recharge/{orderId}": FOREIGN,
  "POST /chat/ai-avatar/{npcId}/{userId}/mark-read": FOREIGN,
  "POST /chat/{npcId}": FOREIGN,
  "POST /chat/{npcId}/mark-read": FOREIGN,
  "POST /chat/{npcId}/regenerate": MEMBERS,
  "POST /chat/{npcId}/stop": FOREIGN,
  "POST /npc/{id}/share": FOREIGN,
  "PUT /npc/{id}": FOREIGN,
  "PUT /points/recharge/{orderId}/tx-hash": FOREIGN,
};

/** A body that suits every call; each takes its own fields of it. */
const BODY = JSON.stringify({ message: "Hello", name: "Mallory", tx_hash: "f".repeat(64), txHash: "f".repeat(64) });
/** What owners do last, because it ends what others are about. */
const ENDINGS = ["DELETE /chat/{npcId}", "DELETE /npc/{id}/share", "DELETE /npc/{id}"];
const REFUSED = [401, 403, 404, 500];

const keys = CALLS.filter(({ path }) => path.includes("{")).map(
  ({ method, path }) => `${method.toUpperCase()} ${path}`,
);
const target = targetOfFile();

test("exactly the calls that take ids have rows", () => {
  expect(keys.toSorted()).toEqual(Object.keys(ROWS).toSorted());
});

interface CallAnswer {
  status: number;
  code: string | null;
  text: string;
}

async function call(
  key: string,
  ids: Record<string, string>,
  token: string | null,
  headers: Record<string, string> = {},
  query = "",
): Promise<CallAnswer> {
  const [method = "", path = ""] = key.split(" ");
  const at = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(ids[name] ?? ""));
  const hasBody = method === "POST" || method === "PUT";
  const response = await fetch(`${target.url}/api${at}${query}`, {
    method,
    headers: {
      ...(hasBody && { "content-type": "application/json" }),
      ...(token !== null && { authorization: `Bearer ${token}` }),
      ...headers,
    },
    ...(hasBody && { body: BODY }),
  });
  const text = await response.text();
  const { code = null }: { code?: string | null } = response.status >= 400 ? JSON.parse(text) : {};
  return { status: response.status, code, text };
}

const idsFor = (key: string, things: OwnedThings): Record<string, string> =>
  key.includes("{userId}") ? things.avatarIds : things.ids;

test("another person's things, by their ids, are refused by every call as its row says, unchanged and unseen, and served to their owner", async () => {
  const [guest, other] = [await guestsThings(target), await ownedThings(target)];
  const tokens = [null, guest.owner.token, other.owner.token];
  await underAttack(target, async () => {
    const things = await ownedThings(target);
    const seen: Record<string, (string | null)[]> = {};
    const isByLink = (key: string): boolean => ROWS[key]?.includes(null) ?? false;
    for (const key of keys.toSorted((a, b) => Number(isByLink(a)) - Number(isByLink(b)))) {
      const before = await contentOf(target.database);
      const row: (string | null)[] = (seen[key] = []);
      for (const token of tokens) {
        const { code, text } = await call(key, idsFor(key, things), token);
        const isTold = text.includes(things.secret) || (code !== null && text.includes(things.face));
        row.push(isTold ? `${code}, and told ${text}` : code);
      }
      if (!isByLink(key) && !isDeepStrictEqual(await contentOf(target.database), before))
        row.push("something has changed");
    }
    expect(seen).toEqual(ROWS);

    const refused: unknown[] = [];
    for (const key of keys.toSorted((a, b) => ENDINGS.indexOf(a) - ENDINGS.indexOf(b))) {
      const { status } = await call(key, idsFor(key, things), things.owner.token);
      if (REFUSED.includes(status)) refused.push([key, status]);
    }
    expect(refused).toEqual([]);
    return {
      subject: "Ids of others, over REST",
      promise: "refused as the table of calls says, nothing changed or told; owners are served",
      sent: `${4 * keys.length} requests: ${keys.length} calls × nobody, guest, other, owner`,
    };
  });
});

test("another person's reply, picture and conversation stay closed beside ids of the caller's own", async () => {
  const other = await ownedThings(target);
  await underAttack(target, async () => {
    const things = await ownedThings(target);
    const { token } = other.owner;
    const reply = { "last-event-id": `${things.ids.replyId}:0` };
    const answers = [
      await call("GET /chat/{npcId}/stream", other.ids, token, reply),
      await call("POST /chat/{npcId}", other.ids, token, reply),
      await call("POST /chat/{npcId}/regenerate", other.ids, token, reply),
      await call("GET /chat/{npcId}/stream", other.ids, token, reply, "?after=0"),
      await call(
        "GET /chat/ai-avatar/{npcId}/{userId}/history",
        { ...other.avatarIds, userId: things.ids.userId ?? "" },
        token,
      ),
      await call(
        "GET /chat/ai-avatar/{npcId}/{userId}/history",
        { ...things.avatarIds, userId: other.ids.userId ?? "" },
        token,
      ),
      await call(
        "POST /chat/ai-avatar/{npcId}/{userId}/mark-read",
        { ...other.avatarIds, userId: things.ids.userId ?? "" },
        token,
      ),
      await call("GET /chat/{npcId}/history", other.ids, token, {}, `?share_id=${things.ids.shareId}`),
    ];
    for (const { text, status } of answers) {
      expect(text).not.toContain(things.secret);
      expect(status).toBeLessThan(500);
    }
    return {
      subject: "Ids of others beside own ones, over REST",
      promise: "nothing of others told",
      sent: `${answers.length} requests`,
    };
  });
});
