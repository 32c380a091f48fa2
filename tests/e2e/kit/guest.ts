import type { Browser, Page } from "playwright-core";
import { languageOf } from "../../../schema/rules/languages.ts";
import type { Language } from "../../../schema/rules/languages.ts";
import { accountsOverGraphql } from "../../kit/accounts/accountsOverGraphql.ts";
import { newVisitor } from "./browser.ts";
import type { Visitor, VisitorOptions } from "./browser.ts";

/** What a browser stores of a signed-in user. */
export const signedIn = (data: { accessToken: string; expiresIn: number; user: object }): Record<string, string> => ({
  user: JSON.stringify(data.user),
  token: JSON.stringify({ token: data.accessToken, expires_in: data.expiresIn, timestamp: Date.now() }),
});

/** A guest at a page, who has answered the welcome. */
export async function guestAt(
  { browser, server }: { browser: Browser; server: { url: string } },
  path: string,
  { practises, ...options }: VisitorOptions & { practises?: Language } = {},
): Promise<{ visitor: Visitor; page: Page; token: string }> {
  const language = practises ?? languageOf(options.language) ?? "en";
  const { data } = await accountsOverGraphql(server.url).guestLogin(language);
  if (!data) throw new Error("the guest could not sign in");
  const remembered = { ...options.remembered, ...signedIn(data), welcomed: data.user.id };
  const visitor = await newVisitor(browser, server.url, { ...options, remembered });
  return { visitor, page: await visitor.open(path), token: data.accessToken };
}
