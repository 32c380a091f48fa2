import { expect } from "vitest";
import { follow } from "../kit/follow.ts";
import { api } from "../../kit/channels/api.ts";
import type { Api } from "../../kit/channels/api.ts";
import { accountsOverGraphql } from "../../kit/accounts/accountsOverGraphql.ts";
import { decided } from "../../kit/moderation/decisionOperations.ts";
import { reportTaken } from "../../kit/moderation/reportOperations.ts";
import { newCharacter } from "../../kit/npcs/characters.ts";
import type { ServerEnv } from "../../kit/server/serverProcess.ts";
import { deviceOf } from "../chat/learner.ts";
import { newVisitor } from "../kit/browser.ts";
import type { VisitorOptions } from "../kit/browser.ts";
import { guestAt } from "../kit/guest.ts";
import { openPlace } from "../kit/place.ts";
import type { Member, Place } from "../kit/place.ts";
import { leave } from "../kit/screens.ts";
import type { Look } from "../kit/screens.ts";
import { ownPlace } from "../kit/servers.ts";
import { reader } from "../kit/texts.ts";
import { giveRole } from "./giveRole.ts";

const HOUR_MS = 3_600_000;

/** A text of the house with all that a text may have. */
const IMPRINT = `## Anbieter

Konstantin Freiherr von Wolkenstein-Lichtenfels
**Donaudampfschifffahrtsgesellschaftskapitänswitwenkasse**

- [Schreib uns](mailto:hallo@example.com), wir antworten in drei Tagen.
- Registergericht: Amtsgericht Charlottenburg, HRB 123456

### 保護

個人情報は、ご本人の同意なく第三者に提供することはありません。`;

const NOTICE = [
  { language: "en", text: "Tonight at ten we pause for about half an hour. Your chats are safe." },
  { language: "de", text: "Heute um 22 Uhr machen wir etwa eine halbe Stunde Pause. Deine Chats bleiben erhalten." },
  { language: "fr", text: "Ce soir à 22 h, une pause d'environ une demi-heure. Tes discussions sont conservées." },
  { language: "ja", text: "今夜22時から30分ほど休止します。チャットはそのまま残ります。" },
  { language: "ko", text: "오늘 밤 10시부터 30분쯤 쉬어 갑니다. 채팅은 그대로 남아 있어요." },
  { language: "zh", text: "今晚十点暂停约半小时，聊天记录不会丢失。" },
];

/** A place of its own: a notice lies on everyone's pages. */
export interface HousePlace extends Place {
  operator: Api;
}

let house: Promise<{ env: ServerEnv; operator: Member }> | undefined;

export async function openHouse(): Promise<HousePlace> {
  const { env, operator } = await (house ??= newHouse());
  const place = await openPlace(env);
  return { ...place, operator: api(place.server.url, await place.signIn(operator)) };
}

async function newHouse(): Promise<{ env: ServerEnv; operator: Member }> {
  const env = await ownPlace();
  const place = await openPlace(env);
  const operator = await place.member();
  await giveRole(place, operator, "operator");
  const user = api(place.server.url, await place.signIn(operator));
  const write = "mutation ($input: HouseTextInput!) { setHouseText(input: $input) { version } }";
  await user.request(write, { input: { kind: "imprint", language: "de", text: IMPRINT, version: 0 } });
  return { env, operator };
}

/** Shows the texts of the house, what is said to all, and what a suspended person is told. */
export async function houseScreens(place: HousePlace, options: VisitorOptions, look: Look): Promise<void> {
  const { language = "en-US" } = options;
  const t = reader(language);
  const { operator, server } = place;
  await operator.request("mutation { withdrawNotice }");
  const stranger = await newVisitor(place.browser, server.url, options);
  const read = await stranger.open("/rules");
  const pages = { rules: "the rules", imprint: "an imprint", privacy: "a text that is not written" } as const;
  for (const [kind, screen] of Object.entries(pages)) {
    await follow(read, `/${kind}`);
    await read.getByRole("heading", { level: 1, name: t(`common:house.${kind}`) }).waitFor();
    await read.locator("main li, main h2").first().waitFor();
    await look(read, screen);
  }
  await leave(stranger);

  const until = new Date(Date.now() + HOUR_MS).toISOString();
  const publish = "mutation ($input: NoticeInput!) { publishNotice(input: $input) { id } }";
  await operator.request(publish, { input: { kind: "warning", texts: NOTICE, until } });
  const { visitor, page } = await guestAt(place, "/", options);
  await page.getByRole("list", { name: t("home:everyone") }).waitFor();
  await page.locator("[data-strips] [role=status]").waitFor();
  await look(page, "home with a notice");
  await leave(visitor);

  const member = await place.member();
  await suspend(place, member);
  const device = await deviceOf(place, member, "/words", options);
  // A phone shows one after the other.
  const strips = device.page.locator("[data-strips] [role=status]");
  await expect.poll(() => strips.count()).toBe((options.width ?? 0) < 600 ? 1 : 2);
  await look(device.page, "words of a suspended person with a notice");
  await follow(device.page, "/reports");
  await device.page.getByText("It insults people.").waitFor();
  await look(device.page, "why one is suspended");
  await operator.request("mutation { withdrawNotice }");
  await leave(device.visitor);
}

/** Suspends a person for an hour. */
async function suspend({ server, operator }: HousePlace, { username, password }: Member): Promise<void> {
  const { data } = await accountsOverGraphql(server.url).login(username, password);
  if (!data) throw new Error("the member could not sign in");
  const { id: npcId } = await newCharacter(server.url, data.accessToken, { visibility: "public" });
  const userId = data.user.id;
  await reportTaken(await server.guest(), { subject: "person", npcId, userId });
  const until = new Date(Date.now() + HOUR_MS).toISOString();
  await decided(operator, { subjectKey: `person:${userId}`, act: "suspend", until });
}
