import { expect } from "vitest";
import type { Page } from "playwright-core";
import type { Visitor } from "./browser.ts";

/** Looks at a screen as it is at this moment. */
export type Look = (page: Page, screen: string) => Promise<void>;

export const PHONE = { width: 390, height: 844 };
export const DESK = { width: 1280, height: 800 };
/** The smallest screen with the top bar, and with the list beside the conversation. */
export const TABLET = { width: 600, height: 800 };

/** Closes a visitor's browser, whose pages must have had nothing to complain of. */
export async function leave(visitor: Visitor): Promise<void> {
  expect(visitor.complaints).toEqual([]);
  await visitor.context.close();
}
