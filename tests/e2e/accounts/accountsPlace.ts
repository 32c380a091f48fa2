import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Browser } from "playwright-core";
import { accountsOverGraphql } from "../../kit/accounts/accountsOverGraphql.ts";
import { codeIn } from "../../kit/accounts/codeIn.ts";
import { stranger } from "../../kit/accounts/people.ts";
import { startServerProcess } from "../../kit/server/serverProcess.ts";
import type { ServerEnv, ServerProcess } from "../../kit/server/serverProcess.ts";
import { startSmtpServer } from "../../kit/mail/smtpServer.ts";
import { openBrowser } from "../kit/browser.ts";

/** How somebody signs in. */
export type Member = ReturnType<typeof stranger>;

/** A server that mails through a real SMTP server, and a browser to use it with. */
export interface AccountsPlace {
  server: ServerProcess;
  browser: Browser;
  /** The code in the next mail to an address; waits for it. */
  mailedCode(email: string): Promise<string>;
  /** Somebody who has registered. */
  member(): Promise<Member>;
  /** Signs somebody in outside the browser; gives the token. */
  signIn(member: Member): Promise<string>;
  close(): Promise<void>;
}

export async function openAccountsPlace(env: ServerEnv = {}): Promise<AccountsPlace> {
  const folder = mkdtempSync(join(tmpdir(), "causerie-data-"));
  const smtp = await startSmtpServer();
  const mailing = { SMTP_URL: smtp.url, MAIL_FROM: "Causerie <hello@example.com>", RATE_LIMIT_SCALE: "1000" };
  const [browser, server] = await Promise.all([
    openBrowser(),
    startServerProcess({ DATA_DIR: folder, ...mailing, ...env }),
  ]);
  const accounts = accountsOverGraphql(server.url);
  const mailedCode = async (email: string): Promise<string> => codeIn((await smtp.waitFor(email)).text);
  return {
    server,
    browser,
    mailedCode,
    async member() {
      const somebody = stranger();
      await accounts.sendRegisterCode(somebody.email);
      const { code } = await accounts.register({ ...somebody, code: await mailedCode(somebody.email) });
      if (code) throw new Error(`nobody could register: ${code}`);
      return somebody;
    },
    async signIn({ username, password }) {
      const { data, code } = await accounts.login(username, password);
      if (!data) throw new Error(`nobody could log in: ${code}`);
      return data.accessToken;
    },
    async close() {
      await browser.close();
      await server.kill();
      await smtp.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
