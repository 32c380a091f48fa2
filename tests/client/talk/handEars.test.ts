import { beforeEach, expect, test, vi } from "vitest";
import type { EarEvents } from "../../../client/src/features/chat/talk/hearing/ears.ts";
import { openHandEars } from "../../../client/src/features/chat/talk/hearing/handEars.ts";
import { giveTrack } from "./microphone.ts";

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["performance", "setTimeout", "clearTimeout"] });
  return () => void vi.useRealTimers();
});

/** Ears, what they have told, and what they hear with. */
async function earsOpened() {
  const given = giveTrack();
  const told: unknown[] = [];
  const events: EarEvents = {
    onSpeech: () => told.push("speech"),
    onUnderstood: () => told.push("understood"),
    onSaid: (said) => told.push(said.kind),
    onNothing: () => told.push("nothing"),
    onLost: (why) => told.push(why),
  };
  const closing = new AbortController();
  const ears = await openHandEars(events, { pauseMs: 1200, signal: closing.signal });
  return { ...given, told, ears, closing };
}
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

test("what is said while the button is held is a recording, and a short press is nothing", async () => {
  const { ears, told } = await earsOpened();
  ears.begin();
  await pass(800);
  ears.finish();
  await pass(0);
  expect(told).toEqual(["speech", "recording"]);
  ears.begin();
  await pass(200);
  ears.finish();
  await pass(0);
  expect(told.slice(2)).toEqual(["speech", "nothing"]);
});

test("deaf ears drop what they have heard, and hear nothing", async () => {
  const { ears, told } = await earsOpened();
  ears.begin();
  await pass(800);
  ears.setDeaf(true);
  ears.begin();
  ears.finish();
  await pass(0);
  expect(told).toEqual(["speech", "nothing"]);
});

test("a microphone that is pulled out is told of, and given back", async () => {
  const { told, track, release } = await earsOpened();
  track.dispatchEvent(new Event("ended"));
  await pass(1000);
  expect(told).toEqual(["noMicrophone"]);
  expect(release).toHaveBeenCalled();
});

test("what was said until the microphone is gone is a recording, and what was too short is nothing", async () => {
  const { ears, told, track } = await earsOpened();
  ears.begin();
  await pass(800);
  track.dispatchEvent(new Event("ended"));
  await pass(0);
  expect(told).toEqual(["speech", "recording", "noMicrophone"]);
  const other = await earsOpened();
  other.ears.begin();
  await pass(100);
  other.track.dispatchEvent(new Event("ended"));
  await pass(0);
  expect(other.told).toEqual(["speech", "nothing", "noMicrophone"]);
});

test("a microphone that goes while the last press is being recorded loses nothing of it", async () => {
  const { ears, told, track } = await earsOpened();
  ears.begin();
  await pass(800);
  ears.finish();
  track.dispatchEvent(new Event("ended"));
  await pass(0);
  expect(told).toEqual(["speech", "recording", "noMicrophone"]);
});

test("a microphone that is silenced for a moment stays, and one that a call has is lost", async () => {
  const { told, track } = await earsOpened();
  track.dispatchEvent(new Event("mute"));
  await pass(1000);
  track.dispatchEvent(new Event("unmute"));
  await pass(5000);
  expect(told).toEqual([]);
  track.dispatchEvent(new Event("mute"));
  await pass(2000);
  expect(told).toEqual(["noMicrophone"]);
});

test("closed ears give the microphone back and tell nothing more", async () => {
  const { ears, told, closing, release } = await earsOpened();
  ears.begin();
  await pass(800);
  closing.abort();
  ears.finish();
  await pass(1000);
  expect(told).toEqual(["speech"]);
  expect(release).toHaveBeenCalled();
});

test("ears that are closed while the microphone is being asked for give it back", async () => {
  const { release, getUserMedia } = giveTrack();
  const closing = new AbortController();
  const ignored = vi.fn();
  const events = { onSpeech: ignored, onUnderstood: ignored, onSaid: ignored, onNothing: ignored, onLost: ignored };
  const opening = openHandEars(events, { pauseMs: 1200, signal: closing.signal });
  closing.abort();
  await expect(opening).rejects.toThrow(/abort/i);
  expect(getUserMedia).toHaveBeenCalledWith({
    audio: expect.objectContaining({ echoCancellation: true, channelCount: 1 }),
  });
  expect(release).toHaveBeenCalled();
  expect(ignored).not.toHaveBeenCalled();
});
