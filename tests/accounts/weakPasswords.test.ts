import { expect, test } from "vitest";
import { accountsOverGraphql } from "../kit/accounts/accountsOverGraphql.ts";
import { codeToRegister, codeToReset, registrant, stranger } from "../kit/accounts/people.ts";
import { testServerOfFile } from "../kit/server/testServerOfFile.ts";

const server = testServerOfFile();

const COMMON = ["password1", "PASSWORD1", "12345678", "qwertyuiop", "iloveyou", "1q2w3e4r", "aaaaaaaa"];
/** Common ones with what people add when they are asked for more. */
const DRESSED_UP = ["Sunshine!2", "123monkey!"];
const NO_CODE = "123456";

const client = () => accountsOverGraphql(server.url);

test.each([...COMMON, ...DRESSED_UP])(
  "no account is made with the password %s, which is guessed first",
  async (password) => {
    expect(await client().register({ ...stranger(), password, code: NO_CODE })).toMatchObject({
      code: "VALIDATION_FAILED",
      fields: { password: "validation.passwordCommon" },
    });
  },
);

test("no account is made with a password that has the username or the email address in it", async () => {
  const ann = stranger();
  const other = { ...stranger(), email: "mail.of.kim@example.com" };
  for (const who of [
    { ...ann, password: `${ann.username.toUpperCase()}!` },
    { ...ann, password: `x ${ann.email} x` },
    { ...other, password: "2 mail.of.kim 2" },
  ])
    expect(await client().register({ ...who, code: NO_CODE })).toMatchObject({
      code: "VALIDATION_FAILED",
      fields: { password: "validation.passwordHasName" },
    });
});

test("a refused password leaves the code good", async () => {
  const ann = stranger();
  const code = await codeToRegister(server, ann.email);
  await client().register({ ...ann, password: "password1", code });
  expect((await client().register({ ...ann, code })).code).toBeNull();
});

test("a new password for an account is refused likewise, and the code stays good", async () => {
  const ann = await registrant(server);
  const code = await codeToReset(server, ann.email);
  for (const [password, key] of [
    ["iloveyou", "validation.passwordCommon"],
    [`${ann.username.toLowerCase()} 2`, "validation.passwordHasName"],
    [`${ann.email} 2`, "validation.passwordHasName"],
  ] as const)
    expect(await client().resetPassword(ann.email, code, password)).toMatchObject({
      code: "VALIDATION_FAILED",
      fields: { newPassword: key },
    });
  expect((await client().resetPassword(ann.email, code, "a new horse")).code).toBeNull();
});

test("signing in with a common password is only wrong, not refused", async () => {
  expect((await client().login(stranger().username, "password1")).code).toBe("INVALID_CREDENTIALS");
});

test.each(["purple monkey dishwasher", "pässwörter sind schön", "请给我一杯热咖啡", "x9$kq-2vLm"])(
  "a password such as %s needs no capitals, digits or signs",
  async (password) => {
    const ann = stranger();
    const code = await codeToRegister(server, ann.email);
    expect((await accountsOverGraphql(server.url).register({ ...ann, password, code })).code).toBeNull();
  },
);
