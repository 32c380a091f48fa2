import { beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { User } from "../../db/entities/accounts/user.entity.ts";
import { NPC_IDS } from "../../db/seeds/npcIds.ts";
import { converse } from "../kit/chat/chatOperations.ts";
import { payer } from "../kit/points/points.ts";
import { startServerProcess } from "../kit/server/serverProcess.ts";
import type { ServerEnv, ServerProcess } from "../kit/server/serverProcess.ts";
import { admin, withDatabase } from "./admin.ts";
import { KINDS, openPlace } from "./place.ts";

const LEDGERS = process.env.FULL ? KINDS : (["the embedded database"] as const);

describe.each(LEDGERS)("ledger-check on %s", (kind) => {
  test("proves the balances while the server runs and when it does not, and finds what was tampered with", async () => {
    const place = await openPlace(kind);
    onTestFinished(() => place.close());
    const { env } = place;
    const server = await startServerProcess(env);
    onTestFinished(() => server.kill());
    const { token, userId } = await withDatabase(env, (database) => payer({ url: server.url, database }, 10));
    expect((await converse(server.as(token), NPC_IDS.lena, "Hello")).status).toBe("complete");
    expect(await admin(env, "ledger-check")).toEqual({
      code: 0,
      output: "accounts: 1, entries: 2, orders: 0, mistakes: 0\n",
    });
    await server.stop();
    expect(await admin(env, "ledger-check")).toEqual({
      code: 0,
      output: "accounts: 1, entries: 2, orders: 0, mistakes: 0\n",
    });
    await withDatabase(env, ({ orm }) =>
      orm.em.fork().execute("update points_accounts set balance = balance + 5, total_granted = total_granted + 5"),
    );
    const { code, output } = await admin(env, "ledger-check");
    expect(code).toBe(1);
    expect(output.split("\n")).toEqual([
      `${userId}: balance is 14, must be 9`,
      `${userId}: total granted is 15, must be 10`,
      "accounts: 1, entries: 2, orders: 0, mistakes: 2",
      "",
    ]);
  });
});

describe("the operator", () => {
  let env: ServerEnv;
  let server: ServerProcess;
  beforeAll(async () => {
    const place = await openPlace("an empty PostgreSQL");
    env = { ...place.env, CHAIN_POLL_MS: "100" };
    expect(await admin(env, "ledger-check")).toMatchObject({ code: 1, output: expect.stringMatching(/no tables yet/) });
    server = await startServerProcess(env);
    return async () => {
      await server.kill();
      await place.close();
    };
  });

  test("is told by a command that there is not which there are", async () => {
    expect(await admin(env, "nonsense")).toMatchObject({ code: 2, output: expect.stringMatching(/ledger-check/) });
  });

  test("ends an account's sessions by its name, and all at once", async () => {
    const [ann, ben] = await withDatabase(env, (database) =>
      Promise.all([payer({ url: server.url, database }, 10), payer({ url: server.url, database }, 10)]),
    );
    const isSignedIn = async (token: string): Promise<boolean> =>
      (await server.as(token).request<{ viewer: { id: string } | null }>("{ viewer { id } }")).data?.viewer?.id !==
      undefined;
    const { username } = await withDatabase(env, ({ orm }) => orm.em.fork().findOneOrFail(User, ann.userId));
    expect(await admin(env, "sign-out", username ?? "")).toEqual({ code: 0, output: "sessions ended: 1\n" });
    expect([await isSignedIn(ann.token), await isSignedIn(ben.token)]).toEqual([false, true]);
    expect(await admin(env, "sign-out", "no-such-name")).toMatchObject({ code: 1 });
    expect(await admin(env, "sign-out", "--all")).toMatchObject({ code: 2 });
    expect(await admin(env, "sign-out", "--everyone")).toEqual({ code: 0, output: "sessions ended: 1\n" });
    expect(await isSignedIn(ben.token)).toBe(false);
  });

  test("lists flagged orders, and has the running server read the chain again from a block", async () => {
    expect(await admin(env, "rescan", "--from", "-1")).toMatchObject({ code: 2 });
    const rescans = (): Promise<object[]> =>
      withDatabase(env, ({ orm }) => orm.em.fork().execute("select rescan_from as asked from watched_chain"));
    await expect.poll(rescans).toEqual([{ asked: null }]);
    expect(await admin(env, "orders", "--flagged")).toEqual({
      code: 0,
      output: "flagged orders: 0, payments: 0, paid: 0 DOGE\n",
    });
    expect(await admin(env, "rescan", "--from", "0")).toMatchObject({
      code: 0,
      output: expect.stringMatching(/block 0/),
    });
    await expect.poll(rescans).toEqual([{ asked: null }]);
  });
});
