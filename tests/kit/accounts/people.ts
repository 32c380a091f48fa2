import { randomUUID } from "node:crypto";
import { grantPoints } from "../../../server/core/points/grantPoints.ts";
import { hashSecret } from "../../../server/core/accounts/password.ts";
import { inTestTransaction } from "../database/testTransaction.ts";
import { accountsOverGraphql } from "./accountsOverGraphql.ts";
import { api } from "../channels/api.ts";
import type { Api } from "../channels/api.ts";
import { registeredUser } from "./registeredUser.ts";
import type { TestServer } from "../server/startTestServer.ts";

/** A registered user, signed in. */
export interface Person extends Api {
  userId: string;
  username: string;
  email: string;
  password: string;
  token: string;
}

const PASSWORD = "correct horse";

let passwordHash: Promise<string> | undefined;

/** A name and an address that no account has. */
export function stranger(): { username: string; email: string; password: string } {
  const name = `Ann_${randomUUID().slice(0, 8)}`;
  return { username: name, email: `${name.toLowerCase()}@example.com`, password: PASSWORD };
}

/** Has a registration code mailed to an address, and reads it there. */
export async function codeToRegister({ url, mails }: TestServer, email: string): Promise<string> {
  const before = mails.sent.filter((mail) => mail.to === email).length;
  const { code } = await accountsOverGraphql(url).sendRegisterCode(email);
  if (code) throw new Error(`no code was sent: ${code}`);
  return mails.codeFor(email, before);
}

/** Has a code for a new password mailed to an address, and reads it there. */
export async function codeToReset({ url, mails }: TestServer, email: string): Promise<string> {
  const before = mails.sent.filter((mail) => mail.to === email).length;
  const { code } = await accountsOverGraphql(url).sendReset(email);
  if (code) throw new Error(`no code was sent: ${code}`);
  return mails.codeFor(email, before);
}

/**
 * Someone who has just registered, put straight into the database: to hash a code and a password for each costs more than
 * most of what tests do with them.
 */
export async function person(server: TestServer): Promise<Person> {
  const newcomer = stranger();
  const now = server.clock();
  const { token, userId } = await registeredUser(server.database, {
    user: {
      username: newcomer.username,
      email: newcomer.email,
      passwordHash: await (passwordHash ??= hashSecret(PASSWORD)),
      nickname: newcomer.username,
      nativeLanguage: "en",
      createdAt: now,
    },
    confirmedAt: now,
  });
  const { signupGrant } = server.prices;
  const grant = { userId, amount: signupGrant, reasonKey: `signup:${userId}`, description: "signupGrant" } as const;
  await inTestTransaction(server.database, (tx) => grantPoints(tx, grant));
  return { ...api(server.url, token), ...newcomer, userId, token };
}

/** Someone who registers as people do. */
export async function registrant(server: TestServer): Promise<Person> {
  const newcomer = stranger();
  const code = await codeToRegister(server, newcomer.email);
  const { data, raw } = await accountsOverGraphql(server.url).register({ ...newcomer, code });
  if (!data) throw new Error(`registering failed: ${JSON.stringify(raw)}`);
  return { ...api(server.url, data.accessToken), ...newcomer, userId: data.user.id, token: data.accessToken };
}

/** A guess that is wrong. */
export function otherThan(code: string): string {
  return code === "000000" ? "000001" : "000000";
}
