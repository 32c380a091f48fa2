import { describe, expect, test } from "vitest";
import { MAX_MESSAGE_LENGTH } from "../../schema/rules/chat.ts";
import { MAX_RECORDING_BYTES } from "../../schema/rules/language.ts";
import type { Transcript } from "../../server/core/language/transcriptionModel.port.ts";
import { scriptedTranscription, webm } from "../kit/ai/scriptedTranscription.ts";
import { api } from "../kit/channels/api.ts";
import type { Api } from "../kit/channels/api.ts";
import { balance, payer, records } from "../kit/points/points.ts";
import { startTestServer } from "../kit/server/startTestServer.ts";
import { testServerOfFile } from "../kit/server/testServerOfFile.ts";

const model = scriptedTranscription();
const server = testServerOfFile({ config: { prices: { dictation: 2 } }, transcriptionModel: model });
const AUDIO = webm("a minute of speech").toString("base64");

async function transcribe(user: Api, variables: Record<string, unknown>) {
  const operation = `mutation ($audio: String!, $language: Language) {
    writeDownSpeech(audio: $audio, language: $language) { text pieces { text confidence } }
  }`;
  const { data, errors } = await user.request<{ writeDownSpeech: Transcript }>(operation, variables);
  return {
    said: data?.writeDownSpeech.text,
    pieces: data?.writeDownSpeech.pieces,
    message: errors?.[0]?.message,
    ...errors?.[0]?.extensions,
  };
}

describe("a recording of speech", () => {
  test("is written down in the language that is spoken, and paid for", async () => {
    const ann = await payer(server, 10);
    model.next("  雨が降っています。\n");
    expect(await transcribe(ann, { audio: AUDIO, language: "ja" })).toEqual({
      said: "雨が降っています。",
      pieces: null,
    });
    expect(model.heard.at(-1)).toEqual({ recording: webm("a minute of speech"), language: "ja" });
    expect(await balance(ann)).toMatchObject({ balance: 8, totalConsumed: 2 });
    expect((await records(ann)).items[0]).toMatchObject({ amount: -2, description: "dictation" });
  });

  test("is told word by word with how sure the model is, where it says so", async () => {
    const ann = await payer(server, 10);
    const pieces = [
      { text: "We", confidence: 0.9 },
      { text: "rain.", confidence: 0.25 },
    ];
    model.next({ text: " We rain.", pieces });
    expect(await transcribe(ann, { audio: AUDIO })).toEqual({ said: "We rain.", pieces });
  });

  test("is told as its text alone to pages of the release before", async () => {
    const ann = await payer(server, 10);
    model.next({ text: " We rain.", pieces: [{ text: "We", confidence: 0.9 }] });
    const { data } = await ann.request("mutation ($audio: String!) { transcribe(audio: $audio) }", { audio: AUDIO });
    expect(data).toEqual({ transcribe: "We rain." });
    expect(await balance(ann)).toMatchObject({ balance: 8 });
  });

  test("is taken to be in the language that one practises, and costs nothing where nothing was said", async () => {
    const ann = await payer(server, 10);
    expect(await transcribe(ann, { audio: AUDIO })).toEqual({ said: "", pieces: null });
    expect(model.heard.at(-1)?.language).toBe("en");
    expect(await balance(ann)).toMatchObject({ balance: 10, totalConsumed: 0 });
  });

  test("is written down as far as a message goes, without a broken character at its end", async () => {
    const ann = await payer(server, 10);
    model.next("👋".repeat(MAX_MESSAGE_LENGTH + 1));
    expect(await transcribe(ann, { audio: AUDIO })).toMatchObject({ said: "👋".repeat(MAX_MESSAGE_LENGTH) });
  });

  test("of the greatest size is taken; a greater one, none, and what is no base64 are refused at the field", async () => {
    const ann = await payer(server, 10);
    model.next("Long.");
    const most = Buffer.concat([webm(""), Buffer.alloc(MAX_RECORDING_BYTES - webm("").length)]);
    expect(await transcribe(ann, { audio: most.toString("base64") })).toMatchObject({ said: "Long." });
    const heard = model.heard.length;
    const more = Buffer.concat([most, Buffer.alloc(1)]).toString("base64");
    for (const audio of [more, "", "no base64!"])
      expect(await transcribe(ann, { audio })).toMatchObject({
        code: "VALIDATION_FAILED",
        fields: { audio: expect.any(String) },
      });
    expect(model.heard).toHaveLength(heard);
  });

  test("is refused where no model writes, which the server tells", async () => {
    const info = "{ serverInfo { transcribes } }";
    expect((await api(server.url, null).request(info)).data).toEqual({ serverInfo: { transcribes: true } });
    const silent = await startTestServer();
    try {
      expect((await api(silent.url, null).request(info)).data).toEqual({ serverInfo: { transcribes: false } });
      const ann = await payer(silent, 10);
      expect(await transcribe(ann, { audio: AUDIO })).toMatchObject({ code: "AI_UNAVAILABLE" });
    } finally {
      await silent.close();
    }
  });
});
