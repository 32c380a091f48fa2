import { beforeAll, describe, expect, test } from "vitest";
import { buildSchema } from "../../schema/buildSchema.ts";
import { CONFIRMED_MINUTES } from "../../schema/rules/moderation.ts";
import { SUSPENDED_MAY } from "../../schema/rules/suspension.ts";
import { everyOperation } from "../kit/attacks/everyOperation.ts";
import { idOutcome } from "../kit/attacks/idOutcome.ts";
import { accountsOverGraphql } from "../kit/accounts/accountsOverGraphql.ts";
import { personWithRole, suspendedPerson } from "../kit/moderation/operators.ts";
import { roleFor } from "../kit/moderation/roleFor.ts";
import { testServerOfFile } from "../kit/server/testServerOfFile.ts";

const server = testServerOfFile();
const operations = everyOperation(buildSchema());

const CALLERS = ["nobody", "guest", "user", "suspended", "moderator", "operator"] as const;
let tokens: Record<(typeof CALLERS)[number], string | null>;
beforeAll(async () => {
  tokens = {
    nobody: null,
    guest: (await server.guest()).token,
    user: (await personWithRole(server, "user")).token,
    suspended: (await suspendedPerson(server)).token,
    moderator: (await personWithRole(server, "moderator")).token,
    operator: (await personWithRole(server, "operator")).token,
  };
});

const codeFor = async (operation: (typeof operations)[number], token: string | null): Promise<string | null> =>
  (await idOutcome(server.url, operation, token, {})).code;

describe("every operation, by every role", () => {
  const theirs = operations.filter(({ field }) => roleFor(field) !== null);

  test("what is for moderators and operators is refused to everyone else, and moderators get no operator's", async () => {
    expect(theirs.length).toBeGreaterThan(0);
    const leaks: string[] = [];
    for (const operation of theirs) {
      const role = roleFor(operation.field);
      for (const caller of CALLERS) {
        const code = await codeFor(operation, tokens[caller]);
        const isServed = code !== "UNAUTHENTICATED" && code !== "FORBIDDEN" && code !== "SUSPENDED";
        const mayBe = caller === "operator" || (caller === "moderator" && role === "moderator");
        if (isServed !== mayBe) leaks.push(`${operation.name} by ${caller}: ${code}`);
      }
    }
    expect(leaks).toEqual([]);
  });

  test("a suspended person is refused every change but those of the table", async () => {
    const mutations = operations.filter(({ kind }) => kind === "mutation");
    const names = mutations.map(({ name }) => name);
    expect(SUSPENDED_MAY.filter((name) => !names.includes(name))).toEqual([]);
    const refused: string[] = [];
    // They end the session that asks.
    const ENDINGS = ["logout", "signOutEverywhere", "deleteAccount"];
    for (const operation of mutations.filter(({ name }) => !ENDINGS.includes(name)))
      if ((await codeFor(operation, tokens.suspended)) === "SUSPENDED") refused.push(operation.name);
    expect(refused.toSorted()).toEqual(names.filter((name) => !SUSPENDED_MAY.includes(name)).toSorted());
  });
});

describe("what an operator does", () => {
  const AUDIT = "{ auditEntries { total } }";

  test("wants the password again after ten minutes, and has it for ten more", async () => {
    const operator = await personWithRole(server, "operator");
    expect(await operator.codeOf(AUDIT)).toBeNull();
    server.advance((CONFIRMED_MINUTES + 1) * 60_000);
    expect(await operator.codeOf(AUDIT)).toBe("PASSWORD_NEEDED");
    const confirm = "mutation ($password: String!) { confirmPassword(password: $password) }";
    expect(await operator.codeOf(confirm, { password: "wrong" })).toBe("INVALID_CREDENTIALS");
    expect(await operator.codeOf(AUDIT)).toBe("PASSWORD_NEEDED");
    expect(await operator.codeOf(confirm, { password: operator.password })).toBeNull();
    expect(await operator.codeOf(AUDIT)).toBeNull();
  });

  test("happens in sessions of a day", async () => {
    const operator = await personWithRole(server, "operator");
    const { data } = await accountsOverGraphql(server.url).login(operator.username, operator.password);
    expect(data?.expiresIn).toBe(86_400);
    server.advance(86_400_000 + 1000);
    expect(await operator.codeOf(AUDIT)).toBe("UNAUTHENTICATED");
  });

  test("is noted in an audit that nothing changes or deletes", async () => {
    const em = server.database.orm.em.fork();
    const operator = await personWithRole(server, "operator");
    await em.execute(
      "insert into audit_entries (id, at, operator_id, operator_name, act) values (gen_random_uuid(), now(), ?, 'Ann', 'test')",
      [operator.userId],
    );
    for (const change of ["update audit_entries set act = 'other'", "delete from audit_entries"])
      await expect(em.execute(change)).rejects.toThrow("only ever added");
  });
});
