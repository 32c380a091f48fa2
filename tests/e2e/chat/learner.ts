import type { Browser, Locator, Page } from "playwright-core";
import type { InterfaceLanguage, Language } from "../../../schema/rules/languages.ts";
import { accountsOverGraphql } from "../../kit/accounts/accountsOverGraphql.ts";
import type { Member, Place } from "../kit/place.ts";
import { newVisitor } from "../kit/browser.ts";
import type { Visitor, VisitorOptions } from "../kit/browser.ts";
import { conversation } from "./conversation.ts";
import type { Conversation } from "./conversation.ts";
import { signedIn } from "../kit/guest.ts";
import { countReader, reader } from "../kit/texts.ts";

/** A registered person at an open chat. */
export interface Learner {
  visitor: Visitor;
  page: Page;
  chat: Conversation;
  /** Signs this person in to the API. */
  token: string;
}

/** Signs a member in to a browser of their own, as on another device, and opens a page. */
export async function deviceOf(
  place: { browser: Browser; server: { url: string } },
  { username, password }: Pick<Member, "username" | "password">,
  path: string,
  options: VisitorOptions = {},
): Promise<{ visitor: Visitor; page: Page }> {
  const { data } = await accountsOverGraphql(place.server.url).login(username, password);
  if (!data) throw new Error("the member could not sign in");
  const visitor = await newVisitor(place.browser, place.server.url, { ...options, remembered: signedIn(data) });
  const page = await visitor.open(path);
  await page.getByRole("heading", { level: 1 }).first().waitFor();
  return { visitor, page };
}

/**
 * Registers a person who speaks German and practises a language,
 * signs them in to a browser of their own, and opens a page.
 */
export async function learnerAt(
  place: Place,
  path: string,
  language: Language,
  options: VisitorOptions = {},
): Promise<Learner> {
  const member = await place.member();
  const token = await place.signIn(member);
  const settings = { language, nativeLanguage: "de", level: "beginner" } as const;
  await accountsOverGraphql(place.server.url).updateProfile(token, settings);
  const { visitor, page } = await deviceOf(place, member, path, options);
  return { visitor, page, chat: conversation(page, options.language), token };
}

/** The points in sight: the chip says them in full to screen readers. */
export const balanceOn = (page: Page, points: number): Locator => {
  const text = countReader("en-US")("common:points", points);
  return page.getByRole("link", { name: text, exact: true }).filter({ visible: true });
};

/** A button whose price stands behind its name. */
export const paid = (page: Page, key: string, language: InterfaceLanguage = "en-US"): Locator =>
  page.getByRole("button", { name: new RegExp(`^${reader(language)(key)}(\\s|$)`) });

export const composer = (page: Page, language: InterfaceLanguage = "en-US"): Locator =>
  page.getByRole("textbox", { name: reader(language)("chat:message") });

/** The words that a translation marked as worth learning. */
export const terms = (chat: Conversation, language: InterfaceLanguage = "en-US"): Locator =>
  chat.log.getByRole("button", { name: reader(language)("chat:term").replace("{{term}}", "") });
