import { expect, test } from "vitest";
import { speechFrames } from "../../../client/src/features/chat/talk/hearing/voice/speechFrames.ts";

/** So many frames with this likelihood. */
const frames = (count: number, likelihood: number): number[] => Array.from({ length: count }, () => likelihood);
const SPEECH = frames(20, 0.95);

function heard(likelihoods: readonly number[], pauseMs = 1200): (string | null)[] {
  const listener = speechFrames(pauseMs);
  return likelihoods.map(listener.hear).filter((event) => event !== null);
}

test("one sure frame or two likely ones begin what is said, a single doubtful one does not", () => {
  expect(heard([0.1, 0.9])).toEqual(["speech"]);
  expect(heard([0.1, 0.65, 0.7])).toEqual(["speech"]);
  expect(heard([0.1, 0.75, 0.1, 0.75, 0.1])).toEqual([]);
});

test("silence ends what is said once it is as long as the pause, with the two frames that the model hears too long", () => {
  expect(heard([...SPEECH, ...frames(35, 0.1)])).toEqual(["speech"]);
  expect(heard([...SPEECH, ...frames(36, 0.1)])).toEqual(["speech", "said"]);
  expect(heard([...SPEECH, ...frames(20, 0.1), ...SPEECH, ...frames(20, 0.1)])).toEqual(["speech"]);
  expect(heard([...SPEECH, ...frames(17, 0.1)], 600)).toEqual(["speech", "said"]);
});

test("what is too short for a word is nothing, and known as such after half a second", () => {
  expect(heard([...frames(3, 0.9), ...frames(13, 0.1)])).toEqual(["speech"]);
  expect(heard([...frames(3, 0.9), ...frames(14, 0.1)])).toEqual(["speech", "nothing"]);
});

test("what is being said can be ended, and a pause of another length counts at once", () => {
  const listener = speechFrames(1200);
  expect(listener.finish()).toBeNull();
  SPEECH.forEach(listener.hear);
  expect(listener.finish()).toBe("said");
  SPEECH.forEach(listener.hear);
  listener.setPause(320);
  expect(frames(8, 0).map(listener.hear).at(-1)).toBe("said");
});
