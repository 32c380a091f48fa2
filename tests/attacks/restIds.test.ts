import { expect, test } from "vitest";
import { underAttack } from "../kit/attacks/neighbour.ts";
import { ownedThings } from "../kit/attacks/ownedThings.ts";
import { targetOfFile } from "../kit/attacks/target.ts";

/** A body that suits every call; each takes its own fields of it. */
const BODY = JSON.stringify({ message: "Hello", name: "Mallory", tx_hash: "f".repeat(64), txHash: "f".repeat(64) });
const target = targetOfFile();

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
