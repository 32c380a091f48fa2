import { beforeAll, describe, expect, test } from "vitest";
import type { VoiceDetector } from "../../../client/src/features/chat/talk/hearing/voice/voiceDetector.ts";
import { LANGUAGES } from "../../../schema/rules/languages.ts";
import type { Language } from "../../../schema/rules/languages.ts";
import { heardOf, storedModel } from "../../kit/sound/listener.ts";
import { noises } from "../../kit/sound/noises.ts";
import { hiss, joined, mixed, room, trimmed } from "../../kit/sound/sound.ts";
import { spoken } from "../../kit/sound/spoken.ts";

/** Two parts of a sentence, and a word alone. */
const SAID: Record<Language, [string, string, string]> = {
  en: ["Yesterday I went to the market", "and bought three apples.", "Yes."],
  de: ["Gestern war ich auf dem Markt", "und habe drei Äpfel gekauft.", "Ja."],
  fr: ["Hier, je suis allé au marché", "et j'ai acheté trois pommes.", "Oui."],
  ja: ["きのう いちば へ いって", "りんご を みっつ かいました。", "はい。"],
  ko: ["어제 시장에 가서", "사과 세 개를 샀어요.", "네."],
  zh: ["昨天我去市场", "买了三个苹果。", "是。"],
};
/** Beside these milliseconds the browser has some 50 to bring the sound and to silence a voice. */
const SOON_MS = 150;

let model: VoiceDetector;
beforeAll(async () => {
  model = await storedModel();
});
const eventsOf = (heard: ReturnType<typeof heardOf>): string[] => heard.map(({ event }) => event);

/** With FULL set, all of them. */
const TRIED = process.env.FULL ? LANGUAGES : (["de", "ja"] as const);

describe.each(TRIED)("in %s", (language) => {
  const [first, second, word] = SAID[language];
  const say = async (text: string) => trimmed(await spoken(text, language));

  test("a sentence is heard within 150 ms of its first sound, and has ended after a pause", async () => {
    const heard = heardOf(model, await say(`${first} ${second}`));
    expect(eventsOf(heard)).toEqual(["speech", "said"]);
    expect(heard[0]?.atMs).toBeLessThanOrEqual(SOON_MS);
  });

  test("a word alone is something said", async () => {
    expect(eventsOf(heardOf(model, await say(word)))).toEqual(["speech", "said"]);
  });

  test("a pause of a second within a sentence does not cut it", async () => {
    const [before, after] = [await say(first), await say(second)];
    expect(eventsOf(heardOf(model, joined(before, room(1000, before.rate), after)))).toEqual(["speech", "said"]);
  });

  test("what is said beside a fan is heard, and its end too", async () => {
    const sentence = await say(`${first} ${second}`);
    const fan = hiss(sentence.samples.length, 0.02, 3);
    expect(eventsOf(heardOf(model, mixed(sentence, fan)))).toEqual(["speech", "said"]);
  });
});

test("of noises, coughs and knocks at most one in twenty is taken for something said", () => {
  // Every third; with FULL set, all of them.
  const tried = noises(16_000).filter((_noise, index) => process.env.FULL || index % 3 === 0);
  const all = tried.map(({ name, sound }) => ({ name, events: eventsOf(heardOf(model, sound)) }));
  const taken = all.filter(({ events }) => events.includes("said")).map(({ name }) => name);
  expect(taken.length, taken.join(", ")).toBeLessThanOrEqual(all.length / 20);
});
