import { useEffect, useRef } from "react";

/** Seconds of silence: browsers show what plays for at least five. */
const SECONDS = 6;
const RATE = 8000;

/** A WAV file without a sound, one byte a sample. */
function silence(): Blob {
  const size = SECONDS * RATE;
  const header = new DataView(new ArrayBuffer(44));
  const tag = (at: number, text: string): void =>
    [...text].forEach((letter, index) => header.setUint8(at + index, letter.charCodeAt(0)));
  tag(0, "RIFF");
  header.setUint32(4, 36 + size, true);
  tag(8, "WAVEfmt ");
  header.setUint32(16, 16, true);
  header.setUint16(20, 1, true);
  header.setUint16(22, 1, true);
  header.setUint32(24, RATE, true);
  header.setUint32(28, RATE, true);
  header.setUint16(32, 1, true);
  header.setUint16(34, 8, true);
  tag(36, "data");
  header.setUint32(40, size, true);
  return new Blob([header, new Uint8Array(size).fill(128)], { type: "audio/wav" });
}

interface MediaKeys {
  /** What the lock screen shows. */
  title: string;
  artist: string;
  artwork: string | null;
  isPlaying: boolean;
  /** The button of a headset, of a car, or of the lock screen that plays and pauses. */
  onToggle: () => void;
  onStop: () => void;
}

/** Shows a talk on the lock screen and follows the keys for media, for as long as a component is there. */
export function useMediaKeys(keys: MediaKeys): void {
  const { title, artist, artwork, isPlaying } = keys;
  const latest = useRef(keys);
  useEffect(() => void (latest.current = keys));
  useEffect(() => {
    if (!("mediaSession" in navigator)) return undefined;
    const session = navigator.mediaSession;
    const address = URL.createObjectURL(silence());
    const player = new Audio(address);
    player.loop = true;
    // Only a page that plays something is shown. Where it may not yet, the talk goes on without.
    player.play().catch(() => undefined);
    const toggle = (): void => {
      player.play().catch(() => undefined);
      latest.current.onToggle();
    };
    session.setActionHandler("play", toggle);
    session.setActionHandler("pause", toggle);
    session.setActionHandler("stop", () => latest.current.onStop());
    return () => {
      for (const action of ["play", "pause", "stop"] as const) session.setActionHandler(action, null);
      session.metadata = null;
      session.playbackState = "none";
      player.pause();
      URL.revokeObjectURL(address);
    };
  }, []);
  useEffect(() => {
    if (!("mediaSession" in navigator)) return;
    navigator.mediaSession.metadata = new MediaMetadata({
      title,
      artist,
      artwork: artwork === null ? [] : [{ src: new URL(artwork, location.href).href }],
    });
  }, [title, artist, artwork]);
  useEffect(() => {
    if ("mediaSession" in navigator) navigator.mediaSession.playbackState = isPlaying ? "playing" : "paused";
  }, [isPlaying]);
}
