import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { reading } from "../../../client/src/lib/speech/reading.ts";
import { reply, talkOf } from "./fakeTalk.ts";

beforeEach(() => void vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "performance"] }));
afterEach(() => void vi.useRealTimers());

describe("a talk", () => {
  it("hears a line, has it written down, sends it, and speaks the reply; then it listens", async () => {
    const talk = await talkOf();
    expect(talk.phase()).toBe("listening");
    talk.events().onSpeech();
    expect(talk.phase()).toBe("hearing");
    talk.recording();
    expect(talk.phase()).toBe("writing");
    await talk.understood("A tea, please.");
    expect([talk.phase(), talk.sent]).toEqual(["thinking", ["A tea, please."]]);
    talk.talk.hear(reply("Here you are."));
    expect(talk.phase()).toBe("thinking");
    talk.speak();
    expect(talk.phase()).toBe("speaking");
    talk.spoken();
    expect([talk.phase(), talk.read]).toEqual(["listening", [{ text: "Here you are.", from: 0 }]]);
  });

  it("sends one line for parts between which one was cut, and waits longer from then on", async () => {
    const talk = await talkOf();
    talk.events().onSpeech();
    talk.recording();
    await vi.advanceTimersByTimeAsync(400);
    talk.events().onSpeech();
    await talk.understood("I would like");
    expect([talk.sent, talk.phase()]).toEqual([[], "hearing"]);
    talk.recording();
    await talk.understood("a tea.");
    expect(talk.sent).toEqual(["I would like a tea."]);
    expect(talk.pauses[0]).toBeGreaterThan(1200);
    for (let line = 0; line < 20; line += 1) {
      await vi.advanceTimersByTimeAsync(5000);
      await talk.say("Yes.");
    }
    expect(talk.pauses.at(-1)).toBe(1200);
  });

  it("keeps the order of parts, whichever is written down first", async () => {
    const talk = await talkOf();
    talk.events().onSpeech();
    talk.recording();
    talk.events().onSpeech();
    talk.recording();
    const [first, second] = talk.asked;
    second?.resolve("two");
    await talk.settle();
    first?.resolve("one");
    await talk.settle();
    expect(talk.sent).toEqual(["one two"]);
  });

  it("falls silent at once when one speaks, stops the reply with one's line, and goes on after a cough", async () => {
    const talk = await talkOf();
    talk.talk.hear(reply("It rains. Take an umbrella. Bye."));
    talk.speak(10);
    talk.events().onSpeech();
    expect([reading.get(), talk.phase()]).toEqual([null, "hearing"]);
    talk.events().onNothing();
    expect(talk.read.at(-1)).toEqual({ text: "It rains. Take an umbrella. Bye.", from: 10 });
    talk.speak(10);
    talk.events().onSpeech();
    talk.recording();
    await talk.understood("Wait a moment.");
    expect([talk.sent, talk.stopReply.mock.calls.length, reading.get()]).toEqual([["Wait a moment."], 1, null]);
    expect(talk.phase()).toBe("thinking");
  });

  it("does not answer its own voice, and is deaf while it speaks from then on", async () => {
    const talk = await talkOf();
    talk.talk.hear(reply("It rains today. Take an umbrella with you."));
    talk.speak(16);
    expect(talk.isDeaf()).toBe(false);
    await talk.say("take an umbrella with you");
    expect(talk.sent).toEqual([]);
    expect(talk.read.at(-1)?.from).toBe(16);
    talk.speak(16);
    expect(talk.isDeaf()).toBe(true);
    talk.spoken();
    expect(talk.isDeaf()).toBe(false);
  });

  it("takes a word that a voice was just saying for the voice, and is deaf while it speaks from the second one on", async () => {
    const talk = await talkOf();
    talk.talk.hear(reply("It rains today. Take an umbrella with you."));
    for (const isDeaf of [false, true]) {
      talk.speak(16);
      expect(talk.isDeaf()).toBe(false);
      await talk.say("take");
      expect([talk.sent, talk.read.at(-1)?.from]).toEqual([[], 16]);
      talk.speak(16);
      expect(talk.isDeaf()).toBe(isDeaf);
    }
  });

  it("hears one who says another word over a voice, or a word of a reply that is not spoken yet", async () => {
    const talk = await talkOf();
    talk.talk.hear(reply("It rains today. Take an umbrella with you."));
    talk.speak(16);
    await talk.say("today?");
    expect(talk.sent).toEqual(["today?"]);
    talk.talk.hear(reply("Yes, it does."));
    await talk.say("yes");
    expect(talk.sent).toEqual(["today?", "yes"]);
  });

  it("is deaf while a voice speaks that its microphone would hear", async () => {
    const echoing = await talkOf({ cancelsEcho: false });
    echoing.talk.hear(reply("Hello."));
    echoing.speak();
    expect(echoing.isDeaf()).toBe(true);
    echoing.spoken();
    expect(echoing.isDeaf()).toBe(false);
    const talk = await talkOf();
    talk.talk.hear(reply("Hello."));
    talk.speak(0, "device");
    expect(talk.isDeaf()).toBe(true);
    talk.talk.cut();
    expect([talk.isDeaf(), talk.phase(), reading.get()]).toEqual([false, "listening", null]);
  });

  it("lets one finish before a reply is spoken, and speaks it if nothing came of that", async () => {
    const talk = await talkOf();
    await talk.say("Hello.");
    talk.events().onSpeech();
    talk.talk.hear(reply("Hi."));
    expect(talk.read).toEqual([]);
    talk.recording();
    await talk.understood("");
    expect([talk.read, talk.sent]).toEqual([[{ text: "Hi.", from: 0 }], ["Hello."]]);
  });

  it("shows a line to be corrected, sent, or said again, where one wants to see it first", async () => {
    const talk = await talkOf({ sendsAtOnce: false });
    await talk.say("A tree, please.");
    expect([talk.phase(), talk.talk.view.get().said, talk.sent]).toEqual(["checking", "A tree, please.", []]);
    talk.talk.drop();
    expect([talk.phase(), talk.talk.view.get().said]).toEqual(["listening", ""]);
    await talk.say("A tree, please.");
    talk.talk.send("A tea, please.");
    expect([talk.phase(), talk.sent]).toEqual(["thinking", ["A tea, please."]]);
  });

  it("keeps what could not be written down until it can, or is said again", async () => {
    const talk = await talkOf();
    talk.events().onSpeech();
    talk.recording();
    await talk.notUnderstood(new Error("overloaded"));
    expect([talk.trouble(), talk.phase()]).toEqual(["writing", "writing"]);
    talk.talk.retry();
    await talk.understood("A tea.");
    expect([talk.trouble(), talk.sent]).toEqual([null, ["A tea."]]);
  });

  it("says that nothing was understood, and listens", async () => {
    const talk = await talkOf();
    await talk.say("");
    expect([talk.trouble(), talk.phase(), talk.sent]).toEqual(["nothing", "listening", []]);
    talk.events().onSpeech();
    expect(talk.trouble()).toBeNull();
  });

  it("hears nothing while it is muted, but sends what was being said", async () => {
    const talk = await talkOf();
    talk.events().onSpeech();
    talk.talk.mute(true);
    expect([vi.mocked(talk.ears.finish).mock.calls.length, talk.isDeaf()]).toEqual([1, false]);
    talk.recording();
    expect(talk.isDeaf()).toBe(true);
    await talk.understood("Bye.");
    expect(talk.sent).toEqual(["Bye."]);
    talk.talk.mute(false);
    expect(talk.isDeaf()).toBe(false);
  });

  it("goes on without its microphone until it has it again", async () => {
    const talk = await talkOf();
    talk.events().onSpeech();
    talk.recording();
    talk.events().onLost("noMicrophone");
    await talk.understood("Bye.");
    expect([talk.sent, talk.trouble()]).toEqual([["Bye."], "microphone"]);
    talk.talk.hear(reply("See you."));
    talk.speak();
    talk.spoken();
    expect(talk.phase()).toBe("closed");
    talk.talk.begin();
    await talk.settle();
    expect([talk.phase(), talk.openEars.mock.calls.length]).toEqual(["listening", 2]);
  });

  it("says why the microphone is gone as long as it is, whatever is heard meanwhile", async () => {
    const talk = await talkOf();
    await talk.say("Hello.");
    talk.events().onLost("noMicrophone");
    talk.talk.hear(reply("Hi."));
    talk.speak();
    talk.spoken();
    expect([talk.phase(), talk.trouble()]).toEqual(["closed", "microphone"]);
    talk.talk.begin();
    await talk.settle();
    expect([talk.phase(), talk.trouble()]).toEqual(["listening", null]);
  });

  it("goes on with the voice that one has interrupted where the microphone fails at that", async () => {
    const talk = await talkOf();
    talk.talk.hear(reply("It rains. Take an umbrella."));
    talk.speak(10);
    talk.events().onSpeech();
    talk.events().onLost("failed");
    expect([talk.read.at(-1)?.from, talk.trouble()]).toEqual([10, "microphone"]);
  });

  it("keeps what was being said at its end, also what could not be written down at first", async () => {
    const talk = await talkOf();
    talk.events().onSpeech();
    talk.recording();
    await talk.notUnderstood(new Error("overloaded"));
    talk.events().onSpeech();
    talk.talk.end();
    expect(vi.mocked(talk.ears.close)).not.toHaveBeenCalled();
    talk.recording();
    expect(vi.mocked(talk.ears.close)).toHaveBeenCalled();
    await talk.understood("One");
    expect(talk.kept).toEqual([]);
    await talk.understood("more thing.");
    expect([talk.sent, talk.kept]).toEqual([[], ["One more thing."]]);
  });

  it("gives the microphone back two seconds after its end at last, and keeps what is understood by then", async () => {
    const talk = await talkOf();
    talk.events().onSpeech();
    talk.recording();
    await talk.settle();
    talk.events().onSpeech();
    talk.talk.end();
    await talk.understood("One");
    await vi.advanceTimersByTimeAsync(2000);
    expect([vi.mocked(talk.ears.close).mock.calls.length, talk.kept]).toEqual([1, ["One"]]);
  });

  it("keeps what is understood at its end where the rest can never be written down", async () => {
    const talk = await talkOf();
    talk.events().onSpeech();
    talk.recording();
    talk.events().onSpeech();
    talk.recording();
    await talk.understood("One");
    await talk.notUnderstood(new Error("no points"));
    talk.talk.end();
    await talk.notUnderstood(new Error("no points"));
    expect(talk.kept).toEqual(["One"]);
  });

  it("shows a line that was refused, and sends it again only as it is told", async () => {
    const talk = await talkOf();
    await talk.say("Hello.");
    talk.talk.giveBack("Hello.");
    expect([talk.phase(), talk.talk.view.get().said, talk.sent]).toEqual(["checking", "Hello.", ["Hello."]]);
    await talk.say("Are you there?");
    expect([talk.phase(), talk.talk.view.get().said]).toEqual(["checking", "Hello. Are you there?"]);
    talk.talk.send("Hello?");
    expect([talk.phase(), talk.sent]).toEqual(["thinking", ["Hello.", "Hello?"]]);
    talk.talk.giveUp(true);
    expect([talk.phase(), talk.trouble()]).toEqual(["listening", "reply"]);
    await talk.say("Bye.");
    expect(talk.sent).toHaveLength(3);
  });

  it("tells why there is no microphone, and asks for it again", async () => {
    const talk = await talkOf();
    talk.talk.end();
    talk.openEars.mockRejectedValueOnce(new Error("no"));
    talk.talk.begin();
    await talk.settle();
    expect([talk.phase(), talk.talk.view.get().trouble]).toEqual(["closed", { kind: "microphone", why: "notAllowed" }]);
    talk.talk.begin();
    await talk.settle();
    expect([talk.phase(), talk.trouble()]).toEqual(["listening", null]);
  });

  it("speaks no more after its end, gives the microphone back, and keeps what was not sent", async () => {
    const talk = await talkOf();
    talk.talk.hear(reply("Hello."));
    talk.speak();
    talk.events().onSpeech();
    talk.recording();
    talk.talk.end();
    expect([reading.get(), vi.mocked(talk.ears.close).mock.calls.length]).toEqual([null, 1]);
    await talk.understood("One more thing.");
    expect([talk.sent, talk.kept]).toEqual([[], ["One more thing."]]);
  });

  it("listens again where no reply comes", async () => {
    const talk = await talkOf();
    await talk.say("Hello.");
    talk.talk.giveUp(true);
    expect([talk.phase(), talk.trouble()]).toEqual(["listening", "reply"]);
  });

  it("hears who talks by hand from press to release, also over a voice", async () => {
    const talk = await talkOf({ isByHand: true, cancelsEcho: false });
    talk.talk.hear(reply("Hello."));
    talk.speak();
    expect(talk.isDeaf()).toBe(false);
    talk.talk.press();
    expect([reading.get(), vi.mocked(talk.ears.begin).mock.calls.length]).toEqual([null, 1]);
    talk.events().onSpeech();
    talk.talk.release();
    expect(vi.mocked(talk.ears.finish).mock.calls.length).toBe(1);
  });
});
