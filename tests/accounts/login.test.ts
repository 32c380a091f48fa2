import { beforeAll, describe, expect, test } from "vitest";
import { accountsOverGraphql } from "../kit/accounts/accountsOverGraphql.ts";
import { registrant, stranger } from "../kit/accounts/people.ts";
import type { Person } from "../kit/accounts/people.ts";
import { HASH_OF_NOTHING, hashSecret, verifySecret } from "../../server/core/accounts/password.ts";
import { testServerOfFile } from "../kit/server/testServerOfFile.ts";

const server = testServerOfFile();
let ann: Person;
beforeAll(async () => {
  ann = await registrant(server);
});

describe("signing in", () => {
  const client = () => accountsOverGraphql(server.url);

  test("works by username in any case, and by email in any case", async () => {
    const { username, email, password, userId } = ann;
    for (const name of [
      username,
      username.toUpperCase(),
      username.toLowerCase(),
      ` ${username} `,
      email,
      email.toUpperCase(),
    ]) {
      const { data } = await client().login(name, password);
      expect(data).toMatchObject({
        expiresIn: 30 * 86_400,
        user: { id: userId, username, email, userType: "regular" },
      });
      expect((await client().profile(data?.accessToken ?? "")).data?.id).toBe(userId);
    }
  });

  test("gives the same answer to a wrong password and to an unknown name", async () => {
    const refusals = [
      await client().login(ann.username, "wrong password"),
      await client().login(ann.email, "wrong password"),
      await client().login(stranger().username, "wrong password"),
      await client().login(stranger().email, "wrong password"),
    ];
    expect(refusals[0]).toMatchObject({ code: "INVALID_CREDENTIALS" });
    for (const refusal of refusals) expect(refusal).toEqual(refusals[0]);
  });

  test("needs a name and a password", async () => {
    expect(await client().login("", "")).toMatchObject({
      code: "VALIDATION_FAILED",
      fields: { username: "validation.required", password: "validation.required" },
    });
  });

  test.each(["' or 1=1 --", "%", "x".repeat(50_000), "ann\u0000", "💡", "a@b@c"])(
    "survives the name %.20j",
    async (name) => {
      expect((await client().login(name, "wrong password")).code).toMatch(/^(INVALID_CREDENTIALS|VALIDATION_FAILED)$/);
    },
  );

  test("refuses an extremely long password like any wrong one", async () => {
    expect((await client().login(ann.username, "x".repeat(100_000))).code).toMatch(
      /^(INVALID_CREDENTIALS|VALIDATION_FAILED)$/,
    );
  });

  test("does not end other sessions", async () => {
    await client().login(ann.username, ann.password);
    expect((await client().profile(ann.token)).data?.id).toBe(ann.userId);
  });

  test("is impossible for guests, who have no password", async () => {
    const { userId } = await server.guest();
    for (const password of ["null", " "])
      expect((await client().login(userId, password)).code).toMatch(/^(INVALID_CREDENTIALS|VALIDATION_FAILED)$/);
  });

  test("gives a token that is stored as a hash", async () => {
    const { data } = await client().login(ann.username, ann.password);
    const rows = await server.database.orm.em.fork().execute<object[]>("select * from sessions");
    expect(rows.length).toBeGreaterThan(0);
    expect(JSON.stringify(rows)).not.toContain(data?.accessToken);
  });
});

test("passwords are stored as Argon2id hashes, and equal passwords have different hashes", async () => {
  const ben = await registrant(server);
  expect(ben.password).toBe(ann.password);
  const rows = await server.database.orm.em
    .fork()
    .execute<{ password_hash: string }[]>("select password_hash from users where id in (?, ?)", [
      ann.userId,
      ben.userId,
    ]);
  for (const { password_hash: hash } of rows) expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(new Set(rows.map(({ password_hash: hash }) => hash)).size).toBe(2);
});

test("a name without a password is compared with a hash of the same cost that no password matches", async () => {
  const costOf = (hash: string): string => hash.split("$").slice(0, 4).join("$");
  expect(costOf(HASH_OF_NOTHING)).toBe(costOf(await hashSecret("any password")));
  expect(await verifySecret("", null)).toBe(false);
});
