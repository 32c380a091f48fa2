import { afterEach, describe, expect, test } from "vitest";
import { createLog } from "../../server/logs/log.ts";
import { registrant } from "../kit/accounts/people.ts";
import { accountsOverGraphql } from "../kit/accounts/accountsOverGraphql.ts";
import { testServerOfFile } from "../kit/server/testServerOfFile.ts";

let lines: string[] = [];
afterEach(() => {
  lines = [];
});
const log = createLog("info", { write: (line: string) => void lines.push(line) });
const server = testServerOfFile({ log });

const entries = (message: string): object[] =>
  lines.map((line): { msg: string } => JSON.parse(line)).filter(({ msg }) => msg === message);

describe("operators see", () => {
  test("who signed in and out, from where and when, without a name or a token", async () => {
    const ann = await registrant(server);
    lines = [];
    const { data } = await accountsOverGraphql(server.url).login(ann.username, ann.password);
    const { accessToken = "" } = data ?? {};
    await server.as(accessToken).request("mutation { logout }");
    const event = { userId: ann.userId, address: "127.0.0.1", time: expect.any(String) };
    await expect
      .poll(() => entries("sign-in"))
      .toMatchObject([
        { ...event, kind: "signedIn" },
        { ...event, kind: "signedOut" },
      ]);
    for (const secret of [ann.username, ann.email, ann.password, accessToken])
      expect(lines.join("\n")).not.toContain(secret);
  });

  test("what was refused: a wrong password, a wrong code, a token that is not valid", async () => {
    const ann = await registrant(server);
    lines = [];
    await accountsOverGraphql(server.url).login(ann.username, "not the password");
    await accountsOverGraphql(server.url).resetPassword(ann.email, "000000", "another long passphrase 42");
    await accountsOverGraphql(server.url).profile("no token of ours");
    expect(entries("refused")).toMatchObject(
      ["INVALID_CREDENTIALS", "INVALID_CODE", "UNAUTHENTICATED"].map((code) => ({ code, address: "127.0.0.1" })),
    );
  });
});
