import { describe, expect, test } from "vitest";
import { VOICE_SAMPLES } from "../../schema/rules/words/voiceSamples.ts";
import { RATE_LIMITS } from "../../server/core/rateLimits.policy.ts";
import { forgetSpeech } from "../../server/core/words/speech/forgetSpeech.ts";
import { mp3, scriptedSpeech } from "../kit/ai/scriptedSpeech.ts";
import { registeredUser } from "../kit/accounts/registeredUser.ts";
import type { Api } from "../kit/channels/api.ts";
import { converse } from "../kit/chat/chatOperations.ts";
import { storedCharacter } from "../kit/npcs/storedCharacter.ts";
import { balance, payer } from "../kit/points/points.ts";
import { ownScope } from "../kit/server/ownScope.ts";
import { testServerOfFile } from "../kit/server/testServerOfFile.ts";

/** Part of the default limits, so that they are soon used up. */
const SCALE = 0.2;
const speech = scriptedSpeech();
const server = testServerOfFile({
  config: { prices: { reply: 0, speech: 2 }, rateLimitScale: SCALE },
  speechModel: speech,
});
const SPEAK = `mutation ($npcId: ID!, $messageId: ID!) { it: speakSentence(npcId: $npcId, messageId: $messageId, start: 0) { audio } }`;
const CHANGE = `mutation ($id: ID!, $changes: NpcChanges!) { updateNpc(id: $id, changes: $changes) { id } }`;
const SAMPLE = `mutation ($language: Language!, $voice: String, $pace: Int) {
  it: speakSample(language: $language, voice: $voice, pace: $pace) { contentType audio }
}`;

interface Sound {
  it: { audio: string; contentType?: string };
}

async function heard(user: Api, document: string, variables: object): Promise<string> {
  const { data, errors } = await user.request<Sound>(document, { ...variables });
  if (!data) throw new Error(JSON.stringify(errors));
  return Buffer.from(data.it.audio, "base64").subarray(mp3("").length).toString();
}

let count = 0;
/** A user who has a reply of a character in that voice, and the character's maker. */
async function listener(voice: object) {
  count += 1;
  const { userId, token } = await registeredUser(server.database);
  const npcId = await storedCharacter(server.database, userId, { visibility: "public", ...voice });
  const user = await payer(server, 10);
  const text = `This is number ${count}.`;
  server.model.next(text);
  const { id: messageId } = await converse(user, npcId, "Hello");
  const change = (changes: object) => server.as(token).request(CHANGE, { id: npcId, changes });
  return { user, text, place: { npcId, messageId }, change };
}

describe("a sentence of a character", () => {
  test("is spoken in the character's voice, at its pace", async () => {
    const { user, text, place } = await listener({ voiceName: "nova", voicePace: 2, voicePitch: 1 });
    expect(await heard(user, SPEAK, place)).toBe(`${text} (nova, 2)`);
  });

  test("is spoken in the usual voice where the models do not have the character's any more", async () => {
    const { user, text, place } = await listener({ voiceName: "gone", voicePace: -1 });
    expect(await heard(user, SPEAK, place)).toBe(`${text} (null, -1)`);
  });

  test("is spoken anew, and paid for, when the voice has changed, and found again when it is as it was", async () => {
    const { user, text, place, change } = await listener({ voiceName: "nova" });
    const first = await heard(user, SPEAK, place);
    await change({ voiceName: "onyx" });
    expect(await heard(user, SPEAK, place)).toBe(`${text} (onyx, 0)`);
    const asked = speech.asked.length;
    // How high it is says only what devices do.
    await change({ voiceName: "nova", voicePitch: 2 });
    expect(await heard(user, SPEAK, place)).toBe(first);
    expect(speech.asked).toHaveLength(asked);
    expect(await balance(user)).toMatchObject({ totalConsumed: 4 });
  });
});

describe("a sample of a voice", () => {
  test("says the sentence of its language in that voice, at no price, and once for all", async () => {
    const user = await payer(server, 0);
    const variables = { language: "ja", voice: "nova", pace: 1 };
    expect(await heard(user, SAMPLE, variables)).toBe(`${VOICE_SAMPLES.ja} (nova, 1)`);
    const asked = speech.asked.length;
    const other = await payer(server, 10);
    expect(await heard(other, SAMPLE, variables)).toBe(`${VOICE_SAMPLES.ja} (nova, 1)`);
    expect(speech.asked).toHaveLength(asked);
    expect(await heard(other, SAMPLE, { language: "ja" })).toBe(VOICE_SAMPLES.ja);
    expect(await balance(other)).toMatchObject({ totalConsumed: 0, balance: 10 });
  });

  test("stays when those who heard it leave, and is forgotten after a month in which nobody did", async () => {
    const user = await payer(server, 0);
    const variables = { language: "de", voice: "onyx", pace: -2 };
    await heard(user, SAMPLE, variables);
    await user.request("mutation { deleteAccount }");
    const other = await payer(server, 0);
    const asked = speech.asked.length;
    await heard(other, SAMPLE, variables);
    expect(speech.asked).toHaveLength(asked);
    await forgetSpeech(await ownScope(server, 31 * 86_400_000));
    await heard(other, SAMPLE, variables);
    expect(speech.asked).toHaveLength(asked + 1);
  });

  test("is for people with an account, of voices and paces that there are", async () => {
    const variables = { language: "en" };
    expect(await server.as(null).codeOf(SAMPLE, variables)).toBe("UNAUTHENTICATED");
    expect(await (await server.guest()).codeOf(SAMPLE, variables)).toBe("GUEST_FORBIDDEN");
    const user = await payer(server, 0);
    expect(await user.codeOf(SAMPLE, { ...variables, voice: "nobody" })).toBe("VALIDATION_FAILED");
    expect(await user.codeOf(SAMPLE, { ...variables, pace: 3 })).toBe("VALIDATION_FAILED");
  });

  test("is not stored where the model fails", async () => {
    const user = await payer(server, 0);
    const variables = { language: "ko", voice: "onyx" };
    speech.next(new Error("no voice today"));
    expect(await user.codeOf(SAMPLE, variables)).toBe("INTERNAL");
    expect(await heard(user, SAMPLE, variables)).toBe(`${VOICE_SAMPLES.ko} (onyx, 0)`);
  });

  test("is refused to who has asked for too many, and to no one else", async () => {
    const user = await payer(server, 0);
    const ask = () => user.codeOf(SAMPLE, { language: "en", voice: "nova" });
    const codes = await Promise.all(Array.from({ length: RATE_LIMITS.voiceSampleByUser.points * SCALE + 1 }, ask));
    expect(codes.filter((code) => code === "RATE_LIMITED")).toHaveLength(1);
    expect(await (await payer(server, 0)).codeOf(SAMPLE, { language: "en" })).toBeNull();
  });
});

test("clients learn which voices there are", async () => {
  const { data } = await server.as(null).request("{ serverInfo { voices } }");
  expect(data).toEqual({ serverInfo: { voices: ["alloy", "nova", "onyx"] } });
});
