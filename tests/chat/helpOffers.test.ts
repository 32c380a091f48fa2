import { expect, test } from "vitest";
import { speaksOfSelfHarm } from "../../server/core/chat/help/selfHarm.policy.ts";
import { hear } from "../kit/channels/hear.ts";
import { SEND } from "../kit/chat/chatOperations.ts";
import type { Sent } from "../kit/chat/chatOperations.ts";
import { NPC_IDS } from "../../db/seeds/npcIds.ts";
import { FREE_REPLIES } from "../kit/points/replyPrices.ts";
import { testServerOfFile } from "../kit/server/testServerOfFile.ts";

const LINE = { name: "Telefonseelsorge", contact: "0800 1110111", url: "https://www.telefonseelsorge.de" };
const server = testServerOfFile({ config: { ...FREE_REPLIES, helpLines: { "de-DE": [LINE] } } });

interface Told {
  events: { __typename: string; npcId?: string; messageId?: string };
}
const EVENTS = "subscription { events { __typename ... on HelpOffered { npcId messageId } } }";

test("a person who speaks of harming themselves is shown who helps on every device, in their chat, and it is stored nowhere", async () => {
  const guest = await server.guest();
  const devices = [hear<Told>(server.url, guest.token, EVENTS), hear<Told>(server.url, guest.token, EVENTS)];
  for (const { told } of devices) await expect.poll(() => told.length).toBeGreaterThan(0);
  const send = async (text: string) => {
    const input = { npcId: NPC_IDS.lena, text, requestId: crypto.randomUUID() };
    const { data } = await guest.request<Sent>(SEND, { input });
    return data?.sendMessage.message.id;
  };
  const before = await send("I could kill for a coffee");
  // A reply may still run: then the message is refused, and sent again.
  await expect.poll(() => send("Sometimes I want to kill myself.")).toBeDefined();
  for (const { told } of devices) {
    const offers = () => told.filter(({ events }) => events.__typename === "HelpOffered").map(({ events }) => events);
    await expect.poll(() => offers().length).toBe(1);
    expect(offers()[0]).toMatchObject({ npcId: NPC_IDS.lena });
    expect(offers()[0]?.messageId).not.toBe(before);
  }
  await Promise.all(devices.map((device) => device.leave()));
  const { data } = await guest.request("{ exportData }");
  expect(JSON.stringify(data)).not.toMatch(/help/i);
});

test("the help lines are the operator's for the language of the request", async () => {
  const guest = await server.guest();
  const inGerman = await fetch(`${server.url}/graphql`, {
    method: "POST",
    headers: {
      "content-type": "application/json",
      "accept-language": "de-DE",
      authorization: `Bearer ${guest.token}`,
    },
    body: JSON.stringify({ query: "{ helpLines { name contact url } }" }),
  });
  expect(await inGerman.json()).toMatchObject({ data: { helpLines: [LINE] } });
  expect((await guest.request("{ helpLines { name } }")).data).toEqual({ helpLines: [] });
});

test.each([
  "I want to die.",
  "I don't want to live anymore",
  "Ich will mich umbringen!",
  "Ich möchte nicht mehr leben.",
  "J’ai envie de mourir",
  "Je veux me suicider…",
  "もう死にたい。",
  "自分を傷つけたくなる",
  "죽고 싶어요",
  "요즘 자해를 해요",
  "我不想活了",
  "我想自杀。",
  "有时候我想死",
])("help is offered for: %s", (text) => {
  expect(speaksOfSelfHarm(text)).toBe(true);
});

test.each([
  "This traffic is killing me, I could kill for a coffee.",
  "I watched Suicide Squad yesterday.",
  "Ich lache mich tot, das bringt mich noch um den Schlaf.",
  "C’est à mourir de rire, je me tue au travail.",
  "死ぬほどおいしいラーメンだった。",
  "배고파 죽겠어요",
  "我想死你了！热死了。",
])("help is not offered for: %s", (text) => {
  expect(speaksOfSelfHarm(text)).toBe(false);
});
