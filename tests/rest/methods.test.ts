import { expect, test } from "vitest";
import { NPC_IDS } from "../../db/seeds/npcIds.ts";
import { rest } from "../kit/channels/restClient.ts";
import { testServerOfFile } from "../kit/server/testServerOfFile.ts";

const server = testServerOfFile();

test.each([
  ["/auth/guest-login", "GET", "POST"],
  ["/auth/login", "GET", "POST"],
  ["/auth/register", "PUT", "POST"],
  ["/user/profile", "POST", "GET, HEAD, PUT"],
  ["/npc", "GET", "POST"],
  ["/npc/list", "POST", "GET, HEAD"],
  ["/npc/search", "DELETE", "GET, HEAD"],
  ["/npc/upload", "GET", "POST"],
  [`/npc/${NPC_IDS.lena}`, "POST", "GET, HEAD, PUT, DELETE"],
  [`/npc/${NPC_IDS.lena}/share`, "GET", "POST, DELETE"],
  [`/npc/${NPC_IDS.lena}/background`, "POST", "GET, HEAD"],
  ["/npc/share/x", "POST", "GET, HEAD"],
  ["/chat/recent", "DELETE", "GET, HEAD"],
  [`/chat/${NPC_IDS.lena}/stop`, "GET", "POST"],
  ["/text/polish", "GET", "POST"],
  ["/image/generate", "GET", "POST"],
  ["/points/balance", "POST", "GET, HEAD"],
  ["/points/records", "DELETE", "GET, HEAD"],
  ["/points/recharge", "GET", "POST"],
  ["/points/recharge/orders", "POST", "GET, HEAD"],
  ["/points/recharge/x", "DELETE", "GET, HEAD"],
  ["/points/recharge/x/tx-hash", "POST", "PUT"],
])("%s refuses %s and names the allowed methods", async (path, method, allow) => {
  const { status, body, headers } = await rest(server.url, path, { method });
  expect({ status, success: body.success, code: body.code, allow: headers.get("allow") }).toEqual({
    status: 405,
    success: false,
    code: "METHOD_NOT_ALLOWED",
    allow,
  });
});
