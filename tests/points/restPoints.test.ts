import { describe, expect, test } from "vitest";
import { NPC_IDS } from "../../db/seeds/npcIds.ts";
import { converse } from "../kit/chat/chatOperations.ts";
import { person } from "../kit/accounts/people.ts";
import { rest } from "../kit/channels/restClient.ts";
import { PAID_REPLIES } from "../kit/points/replyPrices.ts";
import { testServerOfFile } from "../kit/server/testServerOfFile.ts";

const server = testServerOfFile({ config: PAID_REPLIES });

describe("points", () => {
  test("are told as balance and totals, in data and at the top", async () => {
    const ann = await person(server);
    await converse(ann, NPC_IDS.lena, "Hi");
    const { status, body } = await rest(server.url, "/points/balance", { token: ann.token });
    const balance = { balance: 47, total_recharged: 0, total_consumed: 3, total_granted: 50 };
    expect({ status, body }).toEqual({ status: 200, body: { success: true, message: "", data: balance, ...balance } });
  });

  test("have records, in data and at the top, each with the names of REST", async () => {
    const ann = await person(server);
    const { body } = await rest(server.url, "/points/records", { token: ann.token });
    const record = {
      id: expect.any(String),
      type: "system_grant",
      amount: 50,
      balance_after: 50,
      description: "signupGrant",
      reference: null,
      created_at: expect.stringMatching(/Z$/),
    };
    expect(body).toEqual({
      success: true,
      message: "",
      items: [record],
      total: 1,
      data: { items: [record], total: 1 },
    });
  });
});
