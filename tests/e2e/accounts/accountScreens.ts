import { follow } from "../kit/follow.ts";
import { expect } from "vitest";
import { NPC_IDS } from "../../../db/seeds/npcIds.ts";
import { stranger } from "../../kit/accounts/people.ts";
import { conversation } from "../chat/conversation.ts";
import type { VisitorOptions } from "../kit/browser.ts";
import type { Place } from "../kit/place.ts";
import { leave } from "../kit/screens.ts";
import type { Look } from "../kit/screens.ts";
import { guestAt } from "../kit/guest.ts";
import { reader } from "../kit/texts.ts";
import { registerOn } from "./registering.ts";

/** What makes limits easy to reach: a guest may say nothing, a member one thing. */
export const NARROW = { GUEST_CHAT_ROUNDS: "0", SIGNUP_GRANT: "1", PRICE_REPLY: "1" };

/** Shows the pages of a guest and then of a member, and what both are told of a limit, in a `NARROW` place. */
export async function accountScreens(place: Place, options: VisitorOptions, look: Look): Promise<void> {
  const { language = "en-US" } = options;
  const t = reader(language);
  const { visitor, page } = await guestAt(place, `/chat/${NPC_IDS.hana}`, options);
  const chat = conversation(page, language);
  const limit = async (): Promise<void> => {
    await chat.send("안녕하세요!");
    await page.getByRole("alert").waitFor();
  };
  await limit();
  await look(page, "a guest's limit");
  await follow(page, "/profile");
  await page.getByText(t("profile:guestCard.usedUp")).waitFor();
  await look(page, "a guest's profile");
  await follow(page, "/points/records");
  await page
    .getByRole("main")
    .getByRole("link", { name: t("points:guest.register") })
    .click();
  await registerOn(page, place, stranger(), language);
  await page.getByText(t("points:purposes.signupGrant")).waitFor();
  await look(page, "the records");
  await follow(page, "/profile");
  await page.getByText(t("profile:signIns.current"), { exact: true }).waitFor();
  await look(page, "a member's profile");
  await page.getByRole("button", { name: t("profile:delete.label") }).click();
  await page.getByRole("dialog").waitFor();
  await look(page, "before deleting");
  await follow(page, `/chat/${NPC_IDS.hana}`);
  await expect.poll(() => chat.bubbles()).toHaveLength(1);
  await chat.send("안녕하세요!");
  await expect.poll(() => chat.bubbles()).toHaveLength(3);
  await chat.finished();
  await limit();
  // What can be done with the reply stands under it, not under the limit.
  const [action, card] = await Promise.all([
    page.getByRole("button", { name: t("chat:readAloud") }).boundingBox(),
    page.getByRole("alert").boundingBox(),
  ]);
  expect(action?.y).toBeLessThan(card?.y ?? 0);
  await look(page, "a member's limit");
  await leave(visitor);
}
