import { randomUUID } from "node:crypto";
import * as fc from "fast-check";
import { expect, test } from "vitest";
import { NPC_IDS } from "../../db/seeds/npcIds.ts";
import { converse } from "../kit/chat/chatOperations.ts";
import { ADD, FORGET, remembered, SHARE, SHARE_ALL, SWITCH } from "../kit/memory/memoryOperations.ts";
import { storedMemory } from "../kit/memory/storedMemory.ts";
import { storedCharacter } from "../kit/npcs/storedCharacter.ts";
import { payer } from "../kit/points/points.ts";
import { FREE_REPLIES } from "../kit/points/replyPrices.ts";
import { ownServerOfFile } from "../kit/server/testServerOfFile.ts";

const RUNS = process.env.FULL ? 100 : 5;
const server = ownServerOfFile({ config: FREE_REPLIES });

const PEOPLE = [0, 1] as const;
/** The last one is an avatar of a third person, who reads along. */
const PLACES = [0, 1, 2] as const;
const AVATAR = 2;

interface Fact {
  id: string;
  /** In no other fact. */
  secret: string;
  topic: "person" | "character";
  place: number;
  isShared: boolean;
  isForgotten: boolean;
}
interface Side {
  user: Awaited<ReturnType<typeof payer>>;
  facts: Fact[];
  sharesAll: boolean;
  off: Set<number>;
}

const actOf = fc.record({
  person: fc.constantFrom(...PEOPLE),
  place: fc.constantFrom(...PLACES),
  kind: fc.constantFrom("share", "unshare", "shareAll", "unshareAll", "off", "on", "forget"),
});
type Act = typeof actOf extends fc.Arbitrary<infer Value> ? Value : never;

async function sideOf(npcs: readonly string[]): Promise<Side> {
  const user = await payer(server, 10);
  const facts: Fact[] = [];
  for (const [place, npcId] of npcs.entries()) {
    const { id: messageId } = await converse(user, npcId, "Hi");
    const secretOf = (): string => `s${randomUUID().replaceAll("-", "")}`;
    const [own, its] = [secretOf(), secretOf()];
    const { data } = await user.request<{ addMemory: { id: string } }>(ADD, { npcId, text: `I like ${own}.` });
    const told = { topic: "character" as const, subject: its, text: `It likes ${its}.`, words: [its] };
    const usual = { place, isShared: false, isForgotten: false };
    facts.push({ ...usual, id: data?.addMemory.id ?? "", secret: own, topic: "person" });
    facts.push({ ...usual, id: await storedMemory(server.database, messageId, told), secret: its, topic: "character" });
  }
  // What was stored beside the server is read from here on.
  await user.request(SHARE_ALL, { isOn: false });
  return { user, facts, sharesAll: false, off: new Set() };
}

async function act({ person, place, kind }: Act, sides: readonly Side[], npcs: readonly string[]): Promise<void> {
  const side = sides[person];
  const fact = side?.facts.find((one) => one.place === place && one.topic === "person");
  if (!side || !fact) return;
  const { user } = side;
  const npcId = npcs[place];
  if (kind === "shareAll" || kind === "unshareAll") {
    side.sharesAll = kind === "shareAll";
    await user.request(SHARE_ALL, { isOn: side.sharesAll });
  } else if (kind === "off" || kind === "on") {
    if (kind === "off") side.off.add(place);
    else side.off.delete(place);
    await user.request(SWITCH, { npcId, isOff: kind === "off" });
  } else if (!fact.isForgotten) {
    if (kind === "forget") fact.isForgotten = true;
    else fact.isShared = kind === "share";
    const isForgetting = kind === "forget";
    await user.request(isForgetting ? FORGET : SHARE, {
      memoryId: fact.id,
      ...(!isForgetting && { isShared: fact.isShared }),
    });
  }
}

/** What a character may know of a person, by the secrets. */
const knownAt = ({ facts, sharesAll, off }: Side, place: number): string[] =>
  facts
    .filter(({ isForgotten }) => !isForgotten)
    .filter((fact) => {
      if (fact.place === place) return true;
      const mayTravel = fact.topic === "person" && (sharesAll || fact.isShared) && !off.has(fact.place);
      return mayTravel && place !== AVATAR;
    })
    .map(({ secret }) => secret)
    .toSorted();

test("whatever is shared, switched off or forgotten, a character knows what its chat told and what is shared, and no more", async () => {
  const maker = await payer(server, 10);
  const avatar = await storedCharacter(server.database, maker.userId, { visibility: "public", isAIAvatar: true });
  const npcs = [NPC_IDS.lena, NPC_IDS.yuki, avatar];
  await fc.assert(
    fc.asyncProperty(fc.array(actOf, { minLength: 10, maxLength: 24 }), async (acts) => {
      const sides = [await sideOf(npcs), await sideOf(npcs)];
      const secrets = sides.flatMap(({ facts }) => facts.map(({ secret }) => secret));
      const secretsIn = (value: unknown): string[] => {
        const text = JSON.stringify(value);
        return secrets.filter((secret) => text.includes(secret)).toSorted();
      };
      for (const one of acts) await act(one, sides, npcs);
      for (const side of sides)
        for (const [place, npcId] of npcs.entries()) {
          const known = knownAt(side, place);
          expect(secretsIn(await remembered(side.user, npcId))).toEqual(known);
          await converse(side.user, npcId, "What do you know?");
          expect(secretsIn(server.model.prompts.at(-1))).toEqual(side.off.has(place) ? [] : known);
        }
    }),
    { numRuns: RUNS, seed: Number(process.env.SEED ?? 1) },
  );
}, 60_000);
