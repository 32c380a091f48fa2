import { describe, expect, test } from "vitest";
import { accountsOverGraphql } from "../kit/accounts/accountsOverGraphql.ts";
import { codeToReset, registrant } from "../kit/accounts/people.ts";
import { holdLock, untilWaiting } from "../kit/database/lockWaits.ts";
import { testServerOfFile } from "../kit/server/testServerOfFile.ts";

const server = testServerOfFile();

const NEW_PASSWORD = "a new horse";
const SESSIONS_OF = "select id from sessions where user_id = ? for update";

describe("signing in while the password is being reset", () => {
  const client = () => accountsOverGraphql(server.url);

  test("is refused with the old password, even when it was compared before the change", async () => {
    const ann = await registrant(server);
    const code = await codeToReset(server, ann.email);
    // The reset has written the new password and waits to end the sessions; the sign-in has compared the old one.
    const { letGo } = await holdLock(server.database, SESSIONS_OF, [ann.userId]);
    const resetting = client().resetPassword(ann.email, code, NEW_PASSWORD);
    await untilWaiting(server.database, 1);
    const signingIn = client().login(ann.username, ann.password);
    await untilWaiting(server.database, 2);
    await letGo();
    expect((await resetting).code).toBeNull();
    expect(await signingIn).toMatchObject({ code: "INVALID_CREDENTIALS" });
    expect((await client().login(ann.username, NEW_PASSWORD)).data?.user.id).toBe(ann.userId);
  });

  test("leaves no session, whichever comes first", async () => {
    const ann = await registrant(server);
    const code = await codeToReset(server, ann.email);
    const signingIn = Array.from({ length: 5 }, () => client().login(ann.username, ann.password));
    const resetting = client().resetPassword(ann.email, code, NEW_PASSWORD);
    signingIn.push(...Array.from({ length: 5 }, () => client().login(ann.username, ann.password)));
    expect((await resetting).code).toBeNull();
    const signIns = await Promise.all(signingIn);
    const refusals = signIns.filter(({ data }) => !data).map(({ code: refusal }) => refusal);
    expect(refusals).toEqual(refusals.map(() => "INVALID_CREDENTIALS"));
    const profiles = signIns.flatMap(({ data }) => (data ? [client().profile(data.accessToken)] : []));
    for (const profile of await Promise.all(profiles)) expect(profile).toMatchObject({ code: "UNAUTHENTICATED" });
  });
});
