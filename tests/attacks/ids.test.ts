import { beforeAll, describe, expect, test } from "vitest";
import { buildSchema } from "../../schema/buildSchema.ts";
import { idOperations, idsFor } from "../kit/attacks/idOperations.ts";
import { idOutcome } from "../kit/attacks/idOutcome.ts";
import { underAttack } from "../kit/attacks/neighbour.ts";
import { guestsThings, ownedThings } from "../kit/attacks/ownedThings.ts";
import type { OwnedThings } from "../kit/attacks/ownedThings.ts";
import { targetOfFile } from "../kit/attacks/target.ts";
import { contentOf } from "../kit/database/contentOf.ts";
import { untilScored } from "../kit/level/untilScored.ts";

const operations = idOperations(buildSchema());
const target = targetOfFile();
/** What the guest and the other member have themselves. */
let own: Record<"guest" | "other", OwnedThings>;
beforeAll(async () => {
  own = { guest: await guestsThings(target), other: await ownedThings(target) };
});

describe("another person's things, by their ids,", () => {
  const NOT_THERE: (string | null)[] = ["NOT_FOUND", "SHARE_EXPIRED", "VALIDATION_FAILED"];

  test("cannot be guessed by ids that are none", async () => {
    let asked = 0;
    const values = [
      "11111111-2222-4333-8444-555555555555",
      "",
      "' or 1=1 --",
      "a\u0000b",
      "\ud800",
      "../..",
      "%2e",
      "x".repeat(5000),
      "{}",
      "1",
    ];
    const tried = process.env.FULL ? values : values.slice(0, 4);
    await underAttack(target, async () => {
      const { share_openings: _own, ...before } = await contentOf(target.database);
      // The words of a guest outlive their characters: those of an unknown one are taken over without it.
      for (const operation of operations.filter(({ name }) => name !== "keepGuestWords")) {
        // A report of a reply looks at no other id.
        for (const id of operation.ids.filter((name) => operation.name !== "reportThing" || name === "replyId")) {
          const answers = tried.map((value) =>
            idOutcome(target.url, operation, own.other.owner.token, { ...idsFor(operation, own.other), [id]: value }),
          );
          const codes = (await Promise.all(answers)).map(({ code }) => code);
          asked += codes.length;
          // An optional id that is empty counts as left out, and a chat of one's own opens by itself without a link.
          const allowed = [...NOT_THERE, ...(operation.name.includes("(") ? [null] : [])];
          expect([operation.name, id, codes.filter((code) => !allowed.includes(code))]).toEqual([
            operation.name,
            id,
            [],
          ]);
        }
      }
      // The caller follows a link of their own.
      expect(await contentOf(target.database)).toMatchObject(before);
      return {
        subject: "Ids that are none, over GraphQL",
        promise: "not found, nothing changed",
        sent: `${asked} requests`,
      };
    });
  });

  test("stay closed also beside ids of the caller's own", async () => {
    let asked = 0;
    await underAttack(target, async () => {
      const things = await ownedThings(target);
      // Scores come behind the replies, and are part of the export.
      await untilScored(target.database, things.owner.userId);
      const before = await allOf(things);
      for (const operation of operations.filter(({ ids }) => ids.length > 1)) {
        for (const caller of ["guest", "other"] as const) {
          const [theirs, mine] = [idsFor(operation, things), idsFor(operation, own[caller])];
          for (let choice = 1; choice < 2 ** operation.ids.length - 1; choice += 1) {
            const mixed = Object.fromEntries(
              operation.ids.map((id, at) => [id, ((choice & (1 << at)) === 0 ? mine : theirs)[id] ?? ""]),
            );
            const { code, text } = await idOutcome(target.url, operation, own[caller].owner.token, mixed);
            asked += 1;
            const told = text.includes(things.secret) || text.includes("INTERNAL");
            expect([operation.name, caller, mixed, told ? text : code === "INTERNAL"]).toEqual([
              operation.name,
              caller,
              mixed,
              false,
            ]);
          }
        }
      }
      expect(await allOf(things)).toEqual(before);
      return {
        subject: "Ids of others beside own ones",
        promise: "nothing of others told or changed",
        sent: `${asked} requests`,
      };
    });
  });
});

/** Everything that is stored about a person, as the person sees it, and the characters that are theirs. */
async function allOf({ owner, ids, avatarIds }: OwnedThings): Promise<unknown> {
  const { data } = await owner.request("{ exportData }");
  const characters = await target.database.orm.em
    .fork()
    .execute("select * from npcs where id in (?, ?) order by id", [ids.npcId, avatarIds.npcId]);
  return { data, characters };
}
