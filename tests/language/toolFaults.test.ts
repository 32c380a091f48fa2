import { describe, expect, test } from "vitest";
import { NPC_IDS } from "../../db/seeds/npcIds.ts";
import type { Outcome } from "../kit/accounts/accountsClient.ts";
import { askGraphql } from "../kit/channels/askGraphql.ts";
import { askRest } from "../kit/channels/askRest.ts";
import { refused } from "../kit/channels/channels.ts";
import type { Channel } from "../kit/channels/channels.ts";
import { converse, history } from "../kit/chat/chatOperations.ts";
import type { MessageData } from "../kit/chat/chatOperations.ts";
import { LATE_MS, REPLY_PRICE, TOOL_PRICE } from "../kit/ai/endpointServer.ts";
import { endpointServerOfFile } from "../kit/ai/endpointServerOfFile.ts";
import { balance, payer, records } from "../kit/points/points.ts";
import type { ModelFault } from "../fakes/modelFault.ts";

const place = endpointServerOfFile();
const npcId = NPC_IDS.oliver;
const POINTS = 20;
const LEFT = POINTS - REPLY_PRICE;

/** A user who got a reply, and the arguments of their requests. */
interface Learner {
  token: string;
  answer: MessageData;
  /** The id of the line that it answers. */
  line: string;
}
type Ask = (url: string, learner: Learner) => Promise<Outcome<unknown>>;

const TRANSLATION = { translation: "Eine Tasse 世界, bitte.", keyTerms: [] };
const SUGGESTIONS = [
  { text: "Yes.", translation: "Ja." },
  { text: "No, thanks.", translation: "Nein, danke." },
  { text: "Tell me more about it.", translation: "Erzähl mir mehr davon." },
];
const POLISHED = {
  text: "She likes bread.",
  changes: [{ before: "like", after: "likes", reason: "Dritte Person – größer: -s." }],
};
const EXPLAINED = {
  lemma: "bonjour",
  gloss: "guten Tag – größer als „hallo“",
  partOfSpeech: "interjection",
  note: "",
  translation: "Guten Tag, 世界, wo ist das?",
};

const CORRECTION = {
  text: "Hello there",
  changes: [{ before: "Hello", after: "Hello there", reason: "Freundlicher – größer." }],
};

const overGraphql =
  (operation: string, variables: (learner: Learner) => object): Ask =>
  (url, learner) =>
    askGraphql(url)(operation, variables(learner), learner.token);
const overRest =
  (path: string, json?: object): Ask =>
  (url, { token }) =>
    askRest(url)(path, (sent: unknown) => sent, { token, ...(json && { json }) });

/** The acts, how to request them, and a right answer of the model. */
const ACTS: [what: string, channel: Channel, ask: Ask, right: string, data: unknown][] = [
  [
    "a message's translation",
    "GraphQL",
    overGraphql(
      "mutation ($npcId: ID!, $messageId: ID!) { it: translateMessage(npcId: $npcId, messageId: $messageId) { translation { translation keyTerms { term } } } }",
      ({ answer }) => ({ npcId, messageId: answer.id }),
    ),
    JSON.stringify(TRANSLATION),
    { translation: TRANSLATION },
  ],
  [
    "a word's explanation",
    "GraphQL",
    overGraphql(
      `mutation ($npcId: ID!, $messageId: ID!) {
        it: explainWord(npcId: $npcId, messageId: $messageId, start: 0) { surface lemma gloss partOfSpeech note translation }
      }`,
      ({ answer }) => ({ npcId, messageId: answer.id }),
    ),
    JSON.stringify({ ...EXPLAINED, reading: null }),
    { surface: "Bonjour", ...EXPLAINED },
  ],
  [
    "a line's correction",
    "GraphQL",
    overGraphql(
      `mutation ($npcId: ID!, $messageId: ID!) {
        it: correctLine(npcId: $npcId, messageId: $messageId) { text changes { before after reason } }
      }`,
      ({ line }) => ({ npcId, messageId: line }),
    ),
    JSON.stringify(CORRECTION),
    CORRECTION,
  ],
  [
    "a text's translation",
    "GraphQL",
    overGraphql(
      "mutation ($input: TranslateInput!) { it: translateText(input: $input) { translation keyTerms { term } } }",
      () => ({ input: { text: "A cup of 世界", from: "en", to: "de" } }),
    ),
    JSON.stringify(TRANSLATION),
    TRANSLATION,
  ],
  [
    "a text's translation",
    "REST",
    overRest("/text/translate", { text: "A cup of 世界", from_language: "en", to_language: "de" }),
    JSON.stringify(TRANSLATION),
    { translation: TRANSLATION.translation, key_terms: [] },
  ],
  [
    "suggestions",
    "GraphQL",
    overGraphql("mutation ($npcId: ID!) { it: suggestReplies(npcId: $npcId) { text translation } }", () => ({ npcId })),
    JSON.stringify({ suggestions: SUGGESTIONS }),
    SUGGESTIONS,
  ],
  [
    "suggestions",
    "REST",
    overRest(`/chat/${npcId}/suggestions`),
    JSON.stringify({ suggestions: SUGGESTIONS }),
    { suggestions: SUGGESTIONS.map(({ text }) => text) },
  ],
  [
    "a better wording",
    "GraphQL",
    overGraphql(
      "mutation ($input: PolishInput!) { it: polishText(input: $input) { text changes { before after reason } } }",
      () => ({ input: { text: "She like bread." } }),
    ),
    JSON.stringify(POLISHED),
    POLISHED,
  ],
  [
    "a better wording",
    "REST",
    overRest("/text/polish", { text: "She like bread." }),
    JSON.stringify(POLISHED),
    POLISHED,
  ],
];

/** A better wording as a small model gives it: what it says of its changes is wrong. */
const CARELESS = { text: "She likes bread.", changes: [{ before: "He like", after: "He likes", reason: "?" }] };

describe.each(ACTS.filter(([what]) => what === "a better wording"))("%s over %s", (_what, _channel, ask) => {
  test("is given and paid for where only its changes are wrong", async () => {
    const user = await payer(place().server, POINTS);
    const answer = await converse(user, npcId, "Hello");
    place().endpoint.script(JSON.stringify(CARELESS));
    const got = await ask(place().server.url, { token: user.token, answer, line: "" });
    expect(got).toMatchObject({ code: null, data: { text: CARELESS.text, changes: [] } });
    expect(await balance(user)).toMatchObject({ totalConsumed: REPLY_PRICE + TOOL_PRICE });
  });
});

/** What is wrong; a REST answer has a Retry-After of ten seconds where the endpoint named none. */
const FAILURES: [
  what: string,
  fault: ModelFault | string,
  code: "AI_UNAVAILABLE" | "SERVICE_OVERLOADED",
  retryAfter: number | null,
][] = [
  ["refuses by 429, with a time", { kind: "status", status: 429, retryAfter: "17" }, "SERVICE_OVERLOADED", 17],
  ["refuses by 503", { kind: "status", status: 503 }, "SERVICE_OVERLOADED", null],
  ["fails by 500", { kind: "status", status: 500, retryAfter: "17" }, "AI_UNAVAILABLE", null],
  ["never answers", { kind: "hang" }, "AI_UNAVAILABLE", null],
  ["drops the line in the middle of a character", { kind: "drop", after: 0 }, "AI_UNAVAILABLE", null],
  ["drops the line without a word", { kind: "unfinished", after: 0 }, "AI_UNAVAILABLE", null],
  ["answers with what is no JSON", { kind: "garbage", after: 0 }, "AI_UNAVAILABLE", null],
  ["answers with a web page", { kind: "html" }, "AI_UNAVAILABLE", null],
  ["answers with nothing", { kind: "empty" }, "AI_UNAVAILABLE", null],
  ["talks nonsense", "Of course! Here it is.", "AI_UNAVAILABLE", null],
  ["says nothing", "", "AI_UNAVAILABLE", null],
  ["answers something else", '{"answer": 42}', "AI_UNAVAILABLE", null],
];

/** Each fault is tried with at least one act, and each act with two faults. With FULL, all are tried with all. */
const failuresOf = (ask: Ask) => {
  const act = ACTS.findIndex((one) => one[2] === ask);
  return FAILURES.filter((_, index) => process.env.FULL || index % ACTS.length === act || index === 0);
};

describe.each(ACTS)("%s over %s", (_what, channel, ask, right, data) => {
  async function learner() {
    const user = await payer(place().server, POINTS);
    const answer = await converse(user, npcId, "Hello");
    const line = (await history(user, npcId)).at(-2)?.id ?? "";
    return { user, asker: { token: user.token, answer, line } };
  }

  test.each(failuresOf(ask))(
    "from an endpoint that %s is refused and costs nothing; asked for again, it is there",
    async (_fault, fault, code, retryAfter) => {
      const { user, asker } = await learner();
      const before = await history(user, npcId);
      // A malformed answer is requested once more.
      if (typeof fault === "string") place().endpoint.script(fault, fault);
      else place().failNext(fault);
      const failed = await ask(place().server.url, asker);
      expect(failed).toMatchObject({
        ...refused(channel, code),
        retryAfter: retryAfter ?? (channel === "REST" ? 10 : null),
      });
      expect(JSON.stringify(failed.raw)).not.toMatch(/fake \d+|127\.0\.0\.1/);
      expect(await balance(user)).toMatchObject({ balance: LEFT, totalConsumed: REPLY_PRICE });
      expect((await records(user)).total).toBe(2);
      expect(await history(user, npcId)).toEqual(before);

      place().endpoint.script(right);
      expect(await ask(place().server.url, asker)).toMatchObject({ code: null, data });
      expect(await balance(user)).toMatchObject({
        balance: LEFT - TOOL_PRICE,
        totalConsumed: REPLY_PRICE + TOOL_PRICE,
      });
    },
  );

  test.each<[string, ModelFault]>([
    ["sends each byte in a packet of its own", { kind: "splitBytes" }],
    ["takes its time", { kind: "late", ms: LATE_MS }],
  ])("from an endpoint that %s is whole, and paid for once", async (_fault, fault) => {
    const { user, asker } = await learner();
    place().failNext(fault);
    place().endpoint.script(right);
    expect(await ask(place().server.url, asker)).toMatchObject({ code: null, data });
    expect(await balance(user)).toMatchObject({ balance: LEFT - TOOL_PRICE, totalConsumed: REPLY_PRICE + TOOL_PRICE });
  });

  test("that is malformed is corrected once, and paid for once", async () => {
    const { user, asker } = await learner();
    const asked = place().endpoint.requests.length;
    place().endpoint.script("Of course! Here it is.", right);
    expect(await ask(place().server.url, asker)).toMatchObject({ code: null, data });
    expect(place().endpoint.requests).toHaveLength(asked + 2);
    expect(await balance(user)).toMatchObject({ balance: LEFT - TOOL_PRICE, totalConsumed: REPLY_PRICE + TOOL_PRICE });
  });
});
