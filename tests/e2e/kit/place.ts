import type { Browser } from "playwright-core";
import { accountsOverGraphql } from "../../kit/accounts/accountsOverGraphql.ts";
import { codeIn } from "../../kit/accounts/codeIn.ts";
import { stranger } from "../../kit/accounts/people.ts";
import type { ServerEnv } from "../../kit/server/serverProcess.ts";
import { startSmtpServer } from "../../kit/mail/smtpServer.ts";
import type { TestSmtpServer } from "../../kit/mail/smtpServer.ts";
import { sharedBrowser } from "./browser.ts";
import { sharedServer } from "./servers.ts";
import type { PlacedServer } from "./servers.ts";

/** What a member signs in with. */
export type Member = ReturnType<typeof stranger>;

/** A server that mails through a real SMTP server, and a browser to use it with; both are the worker's. */
export interface Place {
  server: PlacedServer;
  browser: Browser;
  /** The code in the next mail to an address; waits for it. */
  mailedCode(email: string): Promise<string>;
  /** The text of the next mail to an address; waits for it. */
  mail(email: string): Promise<string>;
  /** Registers a new member. */
  member(): Promise<Member>;
  /** Signs a member in outside the browser; gives the token. */
  signIn(member: Member): Promise<string>;
}

let smtpServer: Promise<TestSmtpServer> | undefined;

export async function openPlace(env: ServerEnv = {}): Promise<Place> {
  const smtp = await (smtpServer ??= startSmtpServer());
  const mailing = { SMTP_URL: smtp.url, MAIL_FROM: "Causerie <hello@example.com>", RATE_LIMIT_SCALE: "1000" };
  const [browser, server] = await Promise.all([sharedBrowser(), sharedServer(mailing, env)]);
  const accounts = accountsOverGraphql(server.url);
  const mail = async (email: string): Promise<string> => (await smtp.waitFor(email)).text;
  const mailedCode = async (email: string): Promise<string> => codeIn(await mail(email));
  return {
    server,
    browser,
    mail,
    mailedCode,
    async member() {
      const newcomer = stranger();
      await accounts.sendRegisterCode(newcomer.email);
      const { code } = await accounts.register({ ...newcomer, code: await mailedCode(newcomer.email) });
      if (code) throw new Error(`registering failed: ${code}`);
      return newcomer;
    },
    async signIn({ username, password }) {
      const { data, code } = await accounts.login(username, password);
      if (!data) throw new Error(`logging in failed: ${code}`);
      return data.accessToken;
    },
  };
}
