import type { Locator, Page } from "playwright-core";
import type { Language } from "../../../schema/rules/languages.ts";
import { accountsOverGraphql } from "../../kit/accounts/accountsOverGraphql.ts";
import type { Place } from "../kit/place.ts";
import { newVisitor } from "../kit/browser.ts";
import type { Visitor, VisitorOptions } from "../kit/browser.ts";
import { conversation } from "./conversation.ts";
import type { Conversation } from "./conversation.ts";
import { reader } from "../kit/texts.ts";

const t = reader("en-US");

/** A registered person at an open chat. */
export interface Learner {
  visitor: Visitor;
  page: Page;
  chat: Conversation;
  /** Signs this person in to the API. */
  token: string;
}

/** Registers a person who speaks German and practises a language, signs them in to a browser of their own, and opens a page. */
export async function learnerAt(
  place: Place,
  path: string,
  language: Language,
  options: VisitorOptions = {},
): Promise<Learner> {
  const { username, password } = await place.member();
  const accounts = accountsOverGraphql(place.server.url);
  const { data: signedIn } = await accounts.login(username, password);
  if (!signedIn) throw new Error("the registered person could not sign in");
  const { data: user } = await accounts.updateProfile(signedIn.accessToken, {
    language,
    nativeLanguage: "de",
    level: "beginner",
  });
  const kept = { token: signedIn.accessToken, expires_in: signedIn.expiresIn, timestamp: Date.now() };
  const remembered = { user: JSON.stringify(user), token: JSON.stringify(kept) };
  const visitor = await newVisitor(place.browser, place.server.url, { ...options, remembered });
  const page = await visitor.open(path);
  const chat = conversation(page, options.language);
  await page.getByRole("heading", { level: 1 }).first().waitFor();
  return { visitor, page, chat, token: signedIn.accessToken };
}

/** The points in sight: the chip says them in full to screen readers. */
export const balanceOn = (page: Page, points: number): Locator => {
  const text = t(points === 1 ? "common:points_one" : "common:points_other").replace(
    "{{count, number}}",
    String(points),
  );
  return page.getByRole("link", { name: text, exact: true }).filter({ visible: true });
};

/** A button whose price stands behind its name. */
export const paid = (page: Page, key: string): Locator =>
  page.getByRole("button", { name: new RegExp(`^${t(key)}(\\s|$)`) });

export const composer = (page: Page): Locator => page.getByRole("textbox", { name: t("chat:message") });

/** The words that a translation marked as worth learning. */
export const terms = (chat: Conversation): Locator =>
  chat.log.getByRole("button", { name: t("chat:term").replace("{{term}}", "") });
