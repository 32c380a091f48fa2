import { vi } from "vitest";
import { lend } from "../lend.ts";
import { giveRecorder } from "../speech/recorder.ts";

/** Gives the page a recorder, and a microphone whose track a test can silence and end. */
export function giveTrack() {
  const { last } = giveRecorder();
  const release = vi.fn();
  const track = Object.assign(new EventTarget(), {
    muted: false,
    stop: release,
    getSettings: () => ({ echoCancellation: true }),
  });
  const getUserMedia = vi.fn(async () => ({ getTracks: () => [track], getAudioTracks: () => [track] }));
  lend(navigator, { mediaDevices: { getUserMedia } });
  return { last, track, release, getUserMedia };
}
