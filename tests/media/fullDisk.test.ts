import { pino } from "pino";
import { expect, test } from "vitest";
import type { MediaStorage } from "../../server/core/media/mediaStorage.port.ts";
import { checkLedger } from "../../server/core/points/checkLedger.ts";
import { picture } from "../kit/media/pictures.ts";
import { documentedFetch } from "../kit/openapi/documentedFetch.ts";
import { balance, payer } from "../kit/points/points.ts";
import { testServerOfFile } from "../kit/server/testServerOfFile.ts";

const full: MediaStorage = {
  put: () => Promise.reject(Object.assign(new Error("ENOSPC: no space left on device"), { code: "ENOSPC" })),
  read: () => Promise.resolve(null),
  delete: () => Promise.resolve(),
};
const logged: string[] = [];
const server = testServerOfFile({
  media: full,
  log: pino({ level: "warn" }, { write: (line) => void logged.push(line) }),
});

test("a picture for which the storage has no room is refused as an outage that clients wait out, and operators hear of it", async () => {
  const user = await payer(server, 50);
  for (const path of ["/api/user/upload-avatar", "/api/npc/upload"]) {
    const body = new FormData();
    body.append("file", new Blob([new Uint8Array(await picture().png().toBuffer())]), "me.png");
    logged.length = 0;
    const answer = await documentedFetch(`${server.url}${path}`, {
      method: "POST",
      headers: { authorization: `Bearer ${user.token}` },
      body,
    });
    expect([answer.status, answer.headers.get("retry-after")]).toEqual([503, "2"]);
    expect(await answer.json()).toMatchObject({ code: "SERVICE_UNAVAILABLE" });
    expect(logged.filter((line) => line.includes("ENOSPC"))).toHaveLength(1);
  }
  expect(await user.codeOf('mutation { generateImage(prompt: "A fox in the snow") { url } }')).toBe(
    "SERVICE_UNAVAILABLE",
  );
  expect(await balance(user)).toMatchObject({ balance: 50, totalConsumed: 0 });
  expect((await checkLedger({ em: server.database.orm.em.fork() })).mistakes).toEqual([]);
});
